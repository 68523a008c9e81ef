package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a tool returns.
 *
 * @param failed whether it did not do what it was asked for
 * @param text what this program says
 * @param data what the service sent, in a part of its own; null if nothing
 * @param meta costs and what is left, for programs
 */
record ToolResult(boolean failed, String text, @Nullable String data, ObjectNode meta) {
    static ToolResult of(String text, ObjectNode meta) {
        return new ToolResult(false, text, null, meta);
    }

    static ToolResult failure(String text, ObjectNode meta) {
        return new ToolResult(true, text, null, meta);
    }

    ObjectNode toJson() {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        ArrayNode content = result.putArray("content");
        content.addObject().put("type", "text").put("text", DataText.escaped(text));
        if (data != null) {
            content.addObject()
                    .put("type", "text")
                    .put("text", DataText.escaped(data))
                    .putObject("_meta")
                    .put("origin", "service")
                    .put("trusted", false);
        }
        result.put("isError", failed);
        result.set("_meta", meta);
        return result;
    }
}
