package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.mcp.PaidCalls.RefusedException;

/**
 * A tool that the language model can call through the MCP client.
 *
 * @param name name, which consists of letters, digits and underscores because some clients accept nothing else
 * @param description tells the model what the tool does and costs
 * @param schema JSON schema of the arguments
 * @param resultKind name of the schema in {@code result-schemas.json} that describes the structured content of
 *     successful results
 * @param free whether the tool never costs credits
 * @param callsService whether the tool calls the service instead of using only local data
 * @param action code that runs when the tool is called
 */
record Tool(
        String name,
        String description,
        ObjectNode schema,
        String resultKind,
        boolean free,
        boolean callsService,
        Action action) {
    /** The code that runs when a tool is called. */
    interface Action {
        /**
         * Runs the tool with arguments that were checked against its schema.
         *
         * @param person user to ask for consent to an expensive call
         * @throws dev.enrichment.sdk.cli.terminal.UsageException if the arguments violate a rule that the schema does
         *     not express
         * @throws RefusedException if the call was not made or failed
         * @throws InterruptedException if the client has canceled the call
         */
        ToolResult call(ObjectNode arguments, Person person) throws RefusedException, InterruptedException;
    }

    /** The user of the MCP client, who can be asked for consent. */
    interface Person {
        /**
         * Asks the user a question and waits for the answer. Returns true only if the user agrees. Returns false if the
         * client cannot ask.
         */
        boolean agrees(String question) throws InterruptedException;
    }

    /**
     * Returns this tool as a JSON object for the protocol's list of tools.
     *
     * @param resultSchemas JSON object with the schemas of results, by {@link #resultKind}
     */
    ObjectNode toJson(JsonNode resultSchemas) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("title", name.replace('_', ' '))
                .put("description", description);
        json.set("inputSchema", schema);
        json.set("outputSchema", resultSchemas.path(resultKind));
        // A paid tool is not marked as read-only, because clients may call read-only tools without asking the user.
        json.putObject("annotations")
                .put("readOnlyHint", free)
                .put("destructiveHint", false)
                .put("idempotentHint", true)
                .put("openWorldHint", callsService);
        json.putObject("_meta").put("free", free);
        return json;
    }

    /** Returns a new JSON schema for an object without fields. */
    static ObjectNode object() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties");
        return schema.put("additionalProperties", false);
    }

    /** Adds a field to the JSON schema of an object. Returns the schema of the new field. */
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
