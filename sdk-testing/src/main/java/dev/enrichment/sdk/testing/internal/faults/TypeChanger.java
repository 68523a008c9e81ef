package dev.enrichment.sdk.testing.internal.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Bends the JSON types of an answer, as the API reference (section 1.2) says a client must bear. */
public final class TypeChanger {
    /** Opaque to the client, which sends it back unchanged: bent inside, it would be another cursor. */
    private static final String CURSOR = "next_cursor";

    private TypeChanger() {}

    /** Nothing is lost: numbers and booleans become texts, lists of one become that one, empty lists become null. */
    public static JsonNode gently(JsonNode node) {
        return bend(node, TypeChanger::gentle);
    }

    /** About one value in four becomes something else altogether. */
    public static JsonNode wildly(JsonNode node, long seed) {
        Random random = new Random(seed);
        return bend(node, value -> random.nextInt(4) == 0 ? anything(random) : value);
    }

    private static JsonNode gentle(JsonNode value) {
        if (value.isNumber()) {
            return TextNode.valueOf(value.decimalValue().toPlainString());
        }
        if (value.isBoolean()) {
            return TextNode.valueOf(value.asText());
        }
        if (value.isArray() && value.size() < 2) {
            return value.isEmpty() ? Json.nothing() : value.get(0);
        }
        return value;
    }

    private static JsonNode anything(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> TextNode.valueOf("N/A");
            case 1 -> Json.object().put("surprise", true);
            case 2 -> Json.array().add(1).add("two");
            case 3 -> Json.object().put("number", -1.5).get("number");
            case 4 -> Json.array();
            default -> Json.nothing();
        };
    }

    /** Inner values first; the root itself stays an object. */
    private static JsonNode bend(JsonNode node, UnaryOperator<JsonNode> change) {
        if (node.isObject()) {
            ObjectNode bent = Json.object();
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                JsonNode value = member.getKey().equals(CURSOR) ? member.getValue() : bend(member.getValue(), change);
                bent.set(member.getKey(), change.apply(value));
            }
            return bent;
        }
        if (node.isArray()) {
            ArrayNode bent = Json.array();
            node.forEach(element -> bent.add(change.apply(bend(element, change))));
            return bent;
        }
        return node;
    }
}
