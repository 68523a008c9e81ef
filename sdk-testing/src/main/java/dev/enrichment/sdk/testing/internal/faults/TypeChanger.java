package dev.enrichment.sdk.testing.internal.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * Changes the JSON types in a response, such as numbers to strings. Clients must tolerate such changes (API reference,
 * section 1.2).
 */
public final class TypeChanger {
    /**
     * Name of the field with the cursor. It is never changed, because clients send the cursor back as they received it.
     */
    private static final String CURSOR = "next_cursor";

    private TypeChanger() {}

    /**
     * Returns a copy of a response in which JSON types are changed, but no information is lost. Numbers and booleans
     * become strings, a list with one element becomes that element, and an empty list becomes null.
     */
    public static JsonNode lossless(JsonNode node) {
        return changeValues(node, TypeChanger::losslessValue);
    }

    /**
     * Returns a copy of a response in which about one value in four is replaced with an arbitrary value, to test
     * whether clients tolerate it.
     */
    public static JsonNode random(JsonNode node, long seed) {
        Random random = new Random(seed);
        return changeValues(node, value -> random.nextInt(4) == 0 ? anyValue(random) : value);
    }

    private static JsonNode losslessValue(JsonNode value) {
        if (value.isNumber()) {
            return TextNode.valueOf(value.decimalValue().toPlainString());
        }
        if (value.isBoolean()) {
            return TextNode.valueOf(value.asText());
        }
        if (value.isArray() && value.size() < 2) {
            return value.isEmpty() ? JsonTrees.nothing() : value.get(0);
        }
        return value;
    }

    private static JsonNode anyValue(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> TextNode.valueOf("N/A");
            case 1 -> JsonTrees.object().put("surprise", true);
            case 2 -> JsonTrees.array().add(1).add("two");
            case 3 -> JsonTrees.object().put("number", -1.5).get("number");
            case 4 -> JsonTrees.array();
            default -> JsonTrees.nothing();
        };
    }

    /**
     * Returns a copy of a JSON tree in which {@code change} was applied to every value. Nested values are changed
     * first, and the root and all cursors remain unchanged.
     */
    private static JsonNode changeValues(JsonNode node, UnaryOperator<JsonNode> change) {
        if (node.isObject()) {
            ObjectNode changed = JsonTrees.object();
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                JsonNode value =
                        member.getKey().equals(CURSOR) ? member.getValue() : changeValues(member.getValue(), change);
                changed.set(member.getKey(), change.apply(value));
            }
            return changed;
        }
        if (node.isArray()) {
            ArrayNode changed = JsonTrees.array();
            node.forEach(element -> changed.add(change.apply(changeValues(element, change))));
            return changed;
        }
        return node;
    }
}
