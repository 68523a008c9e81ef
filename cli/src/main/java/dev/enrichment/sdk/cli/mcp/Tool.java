package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Function;

/**
 * A tool that the language model can call through the MCP client.
 *
 * @param name name, which consists of letters, digits and underscores because some clients accept nothing else
 * @param description tells the model what the tool does and costs
 * @param schema JSON schema of the arguments
 * @param free whether the tool never costs credits
 * @param action runs the tool with arguments that were checked against its schema. It may throw an
 *     {@code EnrichmentException} if a call fails or is refused, or a {@code UsageException} if the arguments violate a
 *     rule that the schema does not express.
 */
record Tool(String name, String description, ObjectNode schema, boolean free, Function<ObjectNode, ToolResult> action) {
    /**
     * Returns this tool as a JSON object for the protocol's list of tools.
     *
     * @param resultSchema JSON schema of the structured content of successful results
     */
    ObjectNode toJson(JsonNode resultSchema) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("title", name.replace('_', ' '))
                .put("description", description);
        json.set("inputSchema", schema);
        json.set("outputSchema", resultSchema);
        // A paid tool is not marked as read-only, because clients may call read-only tools without asking the user.
        json.putObject("annotations")
                .put("readOnlyHint", free)
                .put("destructiveHint", false)
                .put("idempotentHint", true)
                .put("openWorldHint", true);
        json.putObject("_meta").put("free", free);
        return json;
    }
}
