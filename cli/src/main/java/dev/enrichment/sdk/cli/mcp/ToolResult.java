package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.cli.terminal.Json;
import org.jspecify.annotations.Nullable;

/**
 * The result of a tool call: text for the language model, and structured content for programs.
 *
 * @param failed whether the tool failed or refused the call
 * @param text sentences of this program, which the model may trust
 * @param data lines of data from the service, sent as a separate part because the model must not trust them; null if
 *     the result has no data
 * @param figures cost, remaining budget and other facts for programs
 */
record ToolResult(boolean failed, String text, @Nullable String data, ObjectNode figures) {
    static ToolResult failure(String text, ObjectNode figures) {
        return new ToolResult(true, text, null, figures);
    }

    ObjectNode toJson() {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        ArrayNode content = result.putArray("content");
        content.addObject().put("type", "text").put("text", Json.escaped(text));
        if (data != null) {
            content.addObject()
                    .put("type", "text")
                    .put("text", Json.escaped(data))
                    .putObject("_meta")
                    .put("origin", "service")
                    .put("trusted", false);
        }
        result.put("isError", failed);
        // A failure has no structured content, because clients would check it against the schema of a successful
        // result.
        if (!failed && data != null) {
            ArrayNode results = figures.putArray("results");
            data.lines().forEach(line -> results.add(result(line)));
        }
        return result.set(failed ? "_meta" : "structuredContent", figures);
    }

    /**
     * Parses a line that contains a JSON object. Any other line, such as a fragment or an error message, becomes a JSON
     * string.
     */
    private static JsonNode result(String line) {
        try {
            return line.startsWith("{") ? Json.parse(line) : TextNode.valueOf(line);
        } catch (IllegalArgumentException e) {
            return TextNode.valueOf(line);
        }
    }
}
