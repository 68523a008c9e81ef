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
 * @param data lines of data from the service, which are sent as a separate part because they are not to be trusted;
 *     null if there are none
 * @param figures cost, remaining budget and other facts for programs
 */
record ToolResult(boolean failed, String text, @Nullable String data, ObjectNode figures) {
    /** Member of the structured content that contains the data from the service. */
    static final String RESULTS = "results";

    static ToolResult of(String text, ObjectNode figures) {
        return new ToolResult(false, text, null, figures);
    }

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
        if (failed) {
            // A failure has no structured content, because clients would check it against the schema of a successful
            // result.
            result.set("_meta", figures);
            return result;
        }
        ObjectNode structured = figures.deepCopy();
        if (data != null) {
            ArrayNode results = structured.putArray(RESULTS);
            data.lines().forEach(line -> results.add(visible(result(line))));
        }
        result.set("structuredContent", structured);
        return result;
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

    /**
     * Returns a copy of a JSON value in which invisible characters are escaped. Such characters could carry
     * instructions to the model that the user does not see.
     */
    private static JsonNode visible(JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            object.properties().forEach(member -> copy.set(member.getKey(), visible(member.getValue())));
            return copy;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            array.forEach(item -> copy.add(visible(item)));
            return copy;
        }
        return value.isTextual() ? TextNode.valueOf(Json.escaped(value.asText())) : value;
    }
}
