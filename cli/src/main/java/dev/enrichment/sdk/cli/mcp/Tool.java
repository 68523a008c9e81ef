package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.mcp.PaidCalls.RefusedException;

/**
 * A tool that the MCP client can call.
 *
 * @param name letters, digits and underscores, because some hosts accept no other characters
 * @param description what the tool does and costs
 * @param schema JSON schema of the arguments
 * @param resultKind name of the schema in {@code result-schemas.json} that describes the structured content of
 *     successful results
 * @param free whether the tool never costs credits
 * @param callsService whether the tool calls the service
 * @param action action of the tool
 */
record Tool(
        String name,
        String description,
        ObjectNode schema,
        String resultKind,
        boolean free,
        boolean callsService,
        Action action) {
    /** The action of a tool. */
    interface Action {
        /**
         * Calls the tool.
         *
         * @throws dev.enrichment.sdk.cli.terminal.UsageException if the arguments are not valid
         * @throws RefusedException if the call was not made or failed
         * @throws InterruptedException if the client has cancelled the call
         */
        ToolResult call(ObjectNode arguments, Person person) throws RefusedException, InterruptedException;
    }

    /** The user of the MCP client. */
    interface Person {
        /** Asks the user a question. Returns whether the user agrees, or false if the client cannot ask. */
        boolean agrees(String question) throws InterruptedException;
    }

    /**
     * Returns the entry of the tool for the list of tools.
     *
     * @param resultSchemas schemas by {@link #resultKind}
     */
    ObjectNode toJson(JsonNode resultSchemas) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("title", name.replace('_', ' '))
                .put("description", description);
        json.set("inputSchema", schema);
        json.set("outputSchema", resultSchemas.path(resultKind));
        // Paid tools are not read-only, because hosts may call read-only tools without asking the user.
        json.putObject("annotations")
                .put("readOnlyHint", free)
                .put("destructiveHint", false)
                .put("idempotentHint", true)
                .put("openWorldHint", callsService);
        json.putObject("_meta").put("free", free);
        return json;
    }

    /** Returns the schema of an object without fields. */
    static ObjectNode object() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties");
        return schema.put("additionalProperties", false);
    }

    /** Adds a field to the schema of an object. */
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
