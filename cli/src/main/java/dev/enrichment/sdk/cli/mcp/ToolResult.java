package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.cli.terminal.Json;
import org.jspecify.annotations.Nullable;

/**
 * Result of a tool, as text for a language model and as structured content for programs.
 *
 * @param failed whether the tool failed or refused the call
 * @param text sentences written by this program
 * @param data lines of data from the service, sent as a separate part; null if there are none
 * @param figures cost, remaining budget and other facts for programs
 */
record ToolResult(boolean failed, String text, @Nullable String data, ObjectNode figures) {
    /** Name of the member for the data from the service. */
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
            // No structured content, because clients would check that of a failure against the schema of results.
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
     * Returns a line as JSON. Returns it as text if it is not JSON, such as part of a longer line or a message of the
     * service.
     */
    private static JsonNode result(String line) {
        try {
            return line.startsWith("{") ? Json.parse(line) : TextNode.valueOf(line);
        } catch (IllegalArgumentException e) {
            return TextNode.valueOf(line);
        }
    }

    /** Returns a copy in which invisible characters of texts are escaped. */
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
