package dev.enrichment.sdk.testing.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;

/** Turns the tokens of a document into a tree and back, as a mapper of databind does it. */
final class TreeStreams {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private TreeStreams() {}

    /** Reads a whole document; a missing node if it has no token. */
    static JsonNode read(JsonParser json) throws IOException {
        if (json.nextToken() == null) {
            return NODES.missingNode();
        }
        JsonNode root = value(json);
        JsonToken trailing = json.nextToken();
        if (trailing != null) {
            throw new JsonParseException(json, "Trailing token (of type " + trailing + ") found after value");
        }
        return root;
    }

    /** Reads the value at the current token. Its depth is limited by the parser. */
    private static JsonNode value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> array(json);
            case VALUE_STRING -> NODES.textNode(json.getText());
            case VALUE_NUMBER_INT ->
                switch (json.getNumberType()) {
                    case INT -> NODES.numberNode(json.getIntValue());
                    case LONG -> NODES.numberNode(json.getLongValue());
                    default -> NODES.numberNode(json.getBigIntegerValue());
                };
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(json.getDecimalValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new JsonParseException(json, "Unexpected token " + json.currentToken());
        };
    }

    private static ObjectNode object(JsonParser json) throws IOException {
        ObjectNode object = NODES.objectNode();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            object.set(name, value(json));
        }
        return object;
    }

    private static ArrayNode array(JsonParser json) throws IOException {
        ArrayNode array = NODES.arrayNode();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(json));
        }
        return array;
    }

    /** Writes a tree. */
    static void write(JsonNode node, JsonGenerator json) throws IOException {
        switch (node.getNodeType()) {
            case OBJECT -> {
                json.writeStartObject();
                for (Map.Entry<String, JsonNode> member : node.properties()) {
                    json.writeFieldName(member.getKey());
                    write(member.getValue(), json);
                }
                json.writeEndObject();
            }
            case ARRAY -> {
                json.writeStartArray();
                for (JsonNode element : node) {
                    write(element, json);
                }
                json.writeEndArray();
            }
            case STRING -> json.writeString(node.textValue());
            case NUMBER -> writeNumber(node, json);
            case BOOLEAN -> json.writeBoolean(node.booleanValue());
            case NULL, MISSING -> json.writeNull();
            default -> throw new IllegalArgumentException("not a JSON value: " + node.getNodeType());
        }
    }

    private static void writeNumber(JsonNode node, JsonGenerator json) throws IOException {
        switch (node.numberType()) {
            case INT -> json.writeNumber(node.intValue());
            case LONG -> json.writeNumber(node.longValue());
            case BIG_INTEGER -> json.writeNumber(node.bigIntegerValue());
            case BIG_DECIMAL -> json.writeNumber(node.decimalValue());
            case FLOAT -> json.writeNumber(node.floatValue());
            case DOUBLE -> json.writeNumber(node.doubleValue());
        }
    }
}
