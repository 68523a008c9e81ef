package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.internal.values.NearestName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the arguments of a tool call against the JSON schema of the tool. Only the keywords used in the schemas of
 * this program are supported. A null argument is treated as missing.
 */
final class ArgumentCheck {
    private static final int MAX_SHOWN = 60;
    /**
     * Maximum number of decimal places of a number, and of zeros that its exponent adds. A number with more is a
     * mistake.
     */
    private static final int MAX_SCALE = 100;

    private ArgumentCheck() {}

    /**
     * Checks that arguments match a schema, including the arguments in nested objects and lists.
     *
     * @param prefix path to the object with the arguments, followed by a dot; empty for the top-level arguments
     * @throws UsageException if an argument is missing, unknown, of the wrong type or out of range; the message names
     *     the argument
     */
    static void require(String prefix, ObjectNode schema, JsonNode arguments) {
        JsonNode properties = schema.path("properties");
        arguments.properties().forEach(argument -> {
            JsonNode known = properties.path(argument.getKey());
            if (known instanceof ObjectNode property) {
                requireValue(prefix + argument.getKey(), property, argument.getValue());
            } else if (!schema.path("additionalProperties").asBoolean(true)) {
                throw unknown(prefix, argument.getKey(), properties);
            }
        });
        for (JsonNode name : schema.path("required")) {
            if (arguments.path(name.asText()).isMissingNode()
                    || arguments.path(name.asText()).isNull()) {
                throw new UsageException(prefix + name.asText() + " is required");
            }
        }
    }

    private static UsageException unknown(String prefix, String name, JsonNode properties) {
        List<String> names = new ArrayList<>();
        properties.fieldNames().forEachRemaining(names::add);
        return new UsageException("unknown argument " + prefix + Failures.oneLine(name)
                + (names.isEmpty() ? "" : "; did you mean " + NearestName.nearest(name, names) + "?"));
    }

    private static void requireValue(String path, ObjectNode schema, JsonNode value) {
        if (value.isNull()) {
            return;
        }
        List<String> types = TypedArguments.types(schema);
        if (!types.isEmpty() && types.stream().noneMatch(each -> hasType(each, value))) {
            throw wrong(path, "of type " + String.join(" or ", types), value);
        }
        requireBounds(path, schema, value);
        if (value.isObject()) {
            require(path + ".", schema, value);
        } else if (value.isArray() && schema.path("items") instanceof ObjectNode items) {
            for (int i = 0; i < value.size(); i++) {
                if (value.path(i).isNull()) {
                    throw wrong(path + "[" + i + "]", "a value", value.path(i));
                }
                requireValue(path + "[" + i + "]", items, value.path(i));
            }
        }
    }

    private static void requireBounds(String path, ObjectNode schema, JsonNode value) {
        if (value.isNumber()) {
            BigDecimal number = value.decimalValue();
            if (schema.has("minimum") && number.compareTo(schema.path("minimum").decimalValue()) < 0) {
                throw wrong(path, "at least " + schema.path("minimum"), value);
            }
            if (schema.has("maximum") && number.compareTo(schema.path("maximum").decimalValue()) > 0) {
                throw wrong(path, "at most " + schema.path("maximum"), value);
            }
        }
    }

    private static boolean hasType(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" ->
                value.isNumber() && Math.abs((long) value.decimalValue().scale()) <= MAX_SCALE;
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            default -> value.isObject();
        };
    }

    private static UsageException wrong(String path, String expected, JsonNode value) {
        return new UsageException(
                "%s must be %s, but is %s", path, expected, Words.shortened(value.toString(), MAX_SHOWN));
    }
}
