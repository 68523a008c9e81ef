package dev.enrichment.sdk.testing.internal.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a request object. A null or blank field counts as absent, a field of the wrong JSON type is an
 * error. For a field with aliases, the first present name wins.
 */
public final class RequestFields {
    private final ObjectNode object;
    private final String where;
    private final FieldErrors errors;

    public RequestFields(ObjectNode object, FieldErrors errors) {
        this(object, "", errors);
    }

    public RequestFields(ObjectNode object, String where, FieldErrors errors) {
        this.object = object;
        this.where = where;
        this.errors = errors;
    }

    public boolean has(String... names) {
        return given(names) != null;
    }

    /** The first present field, with its name. */
    private @Nullable Given given(String... names) {
        for (String name : names) {
            JsonNode value = object.get(name);
            if (value != null
                    && !value.isNull()
                    && !(value.isTextual() && value.asText().isBlank())) {
                return new Given(where + name, value);
            }
        }
        return null;
    }

    private record Given(String name, JsonNode value) {}

    public Optional<String> text(String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isTextual()) {
            errors.add(given.name, given.name + " must be a text.");
            return Optional.empty();
        }
        return Optional.of(given.value.asText().strip());
    }

    /** A list of strings; a single string counts as a list of one. */
    public List<String> texts(String... names) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values(names)) {
            if (value.isTextual()) {
                texts.add(value.asText().strip());
            } else {
                errors.add(where + names[0], where + names[0] + " must be a list of texts.");
            }
        }
        return texts;
    }

    /** A list of ids or names, as strings. */
    public List<String> idsOrNames(String... names) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values(names)) {
            if (value.isTextual() || value.isIntegralNumber()) {
                texts.add(value.asText().strip());
            } else {
                errors.add(where + names[0], where + names[0] + " must be a list of ids or names.");
            }
        }
        return texts;
    }

    public List<Long> integers(String... names) {
        List<Long> numbers = new ArrayList<>();
        for (JsonNode value : values(names)) {
            if (value.isIntegralNumber()) {
                numbers.add(value.asLong());
            } else {
                errors.add(where + names[0], where + names[0] + " must be a list of integers.");
            }
        }
        return numbers;
    }

    private List<JsonNode> values(String... names) {
        Given given = given(names);
        if (given == null) {
            return List.of();
        }
        if (!given.value.isArray()) {
            return List.of(given.value);
        }
        List<JsonNode> values = new ArrayList<>();
        given.value.forEach(values::add);
        return values;
    }

    /** At most {@code max} items. */
    public List<String> texts(int max, String name) {
        List<String> texts = texts(name);
        if (texts.size() > max) {
            errors.add(where + name, where + name + " takes at most " + max + " items.");
        }
        return texts;
    }

    public Optional<Boolean> flag(String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isBoolean()) {
            errors.add(given.name, given.name + " must be true or false.");
            return Optional.empty();
        }
        return Optional.of(given.value.asBoolean());
    }

    public Optional<Integer> integer(int min, int max, String name) {
        Given given = given(name);
        if (given == null) {
            return Optional.empty();
        }
        boolean fits = given.value.isIntegralNumber() && given.value.canConvertToInt();
        if (!fits || given.value.asInt() < min || given.value.asInt() > max) {
            String bound = max == Integer.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max;
            errors.add(given.name, given.name + " must be an integer " + bound + ".");
            return Optional.empty();
        }
        return Optional.of(given.value.asInt());
    }

    public Optional<BigDecimal> number(String name) {
        Given given = given(name);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isNumber()) {
            errors.add(given.name, given.name + " must be a number.");
            return Optional.empty();
        }
        return Optional.of(given.value.decimalValue());
    }

    /** A date in the form YYYY-MM-DD. */
    public Optional<LocalDate> date(String name) {
        return text(name).flatMap(text -> {
            Optional<LocalDate> date = Dates.parse(text);
            if (date.isEmpty()) {
                errors.add(where + name, where + name + " must be a date written YYYY-MM-DD.");
            }
            return date;
        });
    }

    /** One of a closed set of values. */
    public String choice(String name, String otherwise, List<String> allowed) {
        String text = text(name).orElse(otherwise);
        if (!allowed.contains(text)) {
            errors.add(where + name, where + name + " must be one of " + allowed + ".");
        }
        return text;
    }

    public Optional<JsonNode> any(String name) {
        return Optional.ofNullable(given(name)).map(Given::value);
    }

    /** A nested object; empty if absent. */
    public Optional<ObjectNode> object(String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        if (given.value instanceof ObjectNode node) {
            return Optional.of(node);
        }
        errors.add(given.name, given.name + " must be an object.");
        return Optional.empty();
    }

    /** The fields of a nested object, or of an empty one if absent. */
    public RequestFields nested(String name) {
        return new RequestFields(object(name).orElseGet(JsonTrees::object), where + name + ".", errors);
    }
}
