package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.mcp.PaidCalls.RefusedException;

/** A tool that the client can call. */
interface Tool {
    /** Returns its name: letters, digits and underscores, because some hosts take no others. */
    String name();

    /** Returns what it does and costs. */
    String description();

    /** Returns the JSON schema of its arguments. */
    ObjectNode schema();

    /** Returns which schema of {@code result-schemas.json} the structured content of results has, unless they are failures. */
    String resultKind();

    /** Returns what hosts may know about it before they call it. */
    Hints hints();

    /**
     * Calls it.
     *
     * @throws dev.enrichment.sdk.cli.terminal.UsageException if the arguments are wrong
     * @throws RefusedException if the call was not made or failed
     * @throws InterruptedException if the client does not want the result any more
     */
    ToolResult call(ObjectNode arguments, Person person) throws RefusedException, InterruptedException;

    /** Asks the person in front of the client. */
    interface Person {
        /** Returns whether the person agrees; false if the client cannot ask. */
        boolean agrees(String question) throws InterruptedException;
    }

    /**
     * Describes a tool for hosts.
     *
     * @param free whether it never costs anything
     * @param callsService whether it calls the service
     */
    record Hints(boolean free, boolean callsService) {}

    /**
     * Returns the tool as it is listed.
     *
     * @param resultSchemas schemas by the kind of the result
     */
    default ObjectNode toJson(JsonNode resultSchemas) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("name", name())
                .put("title", name().replace('_', ' '))
                .put("description", description());
        json.set("inputSchema", schema());
        json.set("outputSchema", resultSchemas.path(resultKind()));
        // Spending is a change: hosts may call what only reads without asking.
        json.putObject("annotations")
                .put("readOnlyHint", hints().free())
                .put("destructiveHint", false)
                .put("idempotentHint", true)
                .put("openWorldHint", hints().callsService());
        json.putObject("_meta").put("free", hints().free());
        return json;
    }

    /** Returns a schema of an object. */
    static ObjectNode object() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties");
        return schema.put("additionalProperties", false);
    }

    /** Adds a field to a schema. */
    static ObjectNode field(ObjectNode schema, String name, String type, String description, boolean required) {
        JsonNode properties = schema.path("properties");
        ObjectNode field = ((ObjectNode) properties).putObject(name);
        field.put("type", type).put("description", description);
        if (required) {
            schema.withArray("required").add(name);
        }
        return field;
    }
}
