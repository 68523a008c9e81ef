package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts the arguments of a tool call to the types of its JSON schema. Some hosts send objects and lists as text that
 * contains JSON, and some models write whole numbers with a decimal point, such as {@code 5.0}.
 */
final class TypedArguments {
    private static final int LONG_DIGITS = 18;

    private TypedArguments() {}

    /**
     * Returns a copy of the arguments with converted values. A value that cannot be converted stays as it is, so that
     * the check of the arguments can report it.
     */
    static ObjectNode of(ObjectNode schema, ObjectNode arguments) {
        ObjectNode typed = JsonNodeFactory.instance.objectNode();
        arguments
                .properties()
                .forEach(argument -> typed.set(
                        argument.getKey(),
                        value(schema.path("properties").path(argument.getKey()), argument.getValue())));
        return typed;
    }

    /** Parses text that contains a JSON object or list. Returns any other value unchanged. */
    static JsonNode parsed(JsonNode value) {
        if (!value.isTextual()) {
            return value;
        }
        try {
            JsonNode parsed = Json.parse(value.textValue());
            return parsed.isContainerNode() ? parsed : value;
        } catch (IllegalArgumentException notJson) {
            return value;
        }
    }

    /** Returns the names of the types that a schema allows. Returns an empty list if it allows all types. */
    static List<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        List<String> types = new ArrayList<>();
        (type.isTextual() ? List.of(type) : type).forEach(each -> types.add(each.asText()));
        return types;
    }

    private static JsonNode value(JsonNode schema, JsonNode given) {
        List<String> types = types(schema);
        JsonNode value = types.contains("object") || types.contains("array") ? parsed(given) : given;
        if (value instanceof ObjectNode object && schema instanceof ObjectNode known) {
            return of(known, object);
        }
        if (value instanceof ArrayNode list) {
            ArrayNode typed = JsonNodeFactory.instance.arrayNode();
            list.forEach(item -> typed.add(value(schema.path("items"), item)));
            return typed;
        }
        return types.contains("integer") && isWhole(value) ? LongNode.valueOf(value.longValue()) : value;
    }

    /** Returns whether a value is a number without a fraction that fits into a long. */
    private static boolean isWhole(JsonNode value) {
        if (!value.isNumber()) {
            return false;
        }
        BigDecimal number = value.decimalValue().stripTrailingZeros();
        return number.scale() <= 0 && (long) number.precision() - number.scale() <= LONG_DIGITS;
    }
}
