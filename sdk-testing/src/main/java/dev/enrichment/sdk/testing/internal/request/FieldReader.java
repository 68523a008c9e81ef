package dev.enrichment.sdk.testing.internal.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a request object. A null or blank field counts as absent, a field of the wrong JSON type is an
 * error. For a field with aliases, the first present name wins; the others are noted as ignored. Every field that is looked for is known.
 */
public final class FieldReader {
    /** Longer lists would make a search slow. */
    private static final int MAX_ITEMS = 1000;

    private final ObjectNode object;
    private final String where;
    private final Validation validation;

    /** The root of a request. */
    public FieldReader(ObjectNode object, Validation validation) {
        this(object, "", validation);
        validation.register("", object);
    }

    private FieldReader(ObjectNode object, String where, Validation validation) {
        this.object = object;
        this.where = where;
        this.validation = validation;
    }

    /** Not copied; must not be modified. */
    public ObjectNode object() {
        return object;
    }

    public Validation validation() {
        return validation;
    }

    /** Adds an error at a field of this object. */
    public void error(String name, String detail) {
        error(List.of(name), detail);
    }

    /** Adds an error that concerns several fields of this object. */
    public void error(List<String> names, String detail) {
        validation.add(names.stream().map(name -> where + name).toList(), detail);
    }

    /** Declares fields as known that this operation accepts and does not need. */
    public void accept(Collection<String> names) {
        validation.know(where, names);
    }

    public boolean has(String... names) {
        return given(names) != null;
    }

    /** Returns the first present field, with its path. Its other names have no effect beside it, nor has a blank text. */
    private @Nullable Given given(String... names) {
        validation.know(where, Arrays.asList(names));
        String first = null;
        for (String name : names) {
            JsonNode value = object.get(name);
            if (value == null || value.isNull()) {
                continue;
            }
            if (value.isTextual() && value.asText().isBlank()) {
                validation.ignore(where, name, "is empty");
            } else if (first == null) {
                first = name;
            } else {
                ignore(name, "has no effect beside " + first);
            }
        }
        return first == null ? null : new Given(where + first, object.get(first));
    }

    /** Notes that a field, if it is present, has no effect in this request, with the reason as the end of a sentence. */
    public void ignore(String name, String reason) {
        if (object.hasNonNull(name)) {
            validation.ignore(where, name, reason);
        }
    }

    private record Given(String path, JsonNode value) {}

    private void error(Given given, String detail) {
        validation.add(given.path, given.path + " " + detail);
    }

    public Optional<String> text(String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isTextual()) {
            error(given, "must be a text.");
            return Optional.empty();
        }
        return Optional.of(given.value.asText().strip());
    }

    /** Returns a list of strings; a single string counts as a list of one. */
    public List<String> texts(String... names) {
        List<String> texts = new ArrayList<>();
        Given given = given(names);
        for (JsonNode value : values(given)) {
            if (value.isTextual()) {
                texts.add(value.asText().strip());
            } else if (given != null) {
                error(given, "must be a list of texts.");
            }
        }
        return texts;
    }

    /** Returns at most {@code max} strings. */
    public List<String> texts(int max, String name) {
        List<String> texts = texts(name);
        if (texts.size() > max) {
            error(name, where + name + " takes at most " + max + " items.");
        }
        return texts;
    }

    /** Reads strings of a closed set. */
    public List<String> choices(String name, List<String> allowed) {
        List<String> texts = texts(name);
        if (!allowed.containsAll(texts)) {
            error(name, where + name + " may contain only " + String.join(", ", allowed) + ".");
        }
        return texts;
    }

    /** Returns a list of ids or names, as strings. */
    public List<String> idsOrNames(String... names) {
        List<String> texts = new ArrayList<>();
        Given given = given(names);
        for (JsonNode value : values(given)) {
            if (value.isTextual() || value.isIntegralNumber()) {
                texts.add(value.asText().strip());
            } else if (given != null) {
                error(given, "must be a list of ids or names.");
            }
        }
        return texts;
    }

    public List<Long> integers(String... names) {
        List<Long> numbers = new ArrayList<>();
        Given given = given(names);
        for (JsonNode value : values(given)) {
            if (value.isIntegralNumber() && value.canConvertToLong()) {
                numbers.add(value.asLong());
            } else if (given != null) {
                error(given, "must be a list of integers.");
            }
        }
        return numbers;
    }

    private List<JsonNode> values(@Nullable Given given) {
        if (given == null) {
            return List.of();
        }
        if (!given.value.isArray()) {
            return List.of(given.value);
        }
        if (given.value.size() > MAX_ITEMS) {
            error(given, "takes at most " + MAX_ITEMS + " items.");
            return List.of();
        }
        return given.value.valueStream().toList();
    }

    public Optional<Boolean> flag(String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isBoolean()) {
            error(given, "must be true or false.");
            return Optional.empty();
        }
        return Optional.of(given.value.asBoolean());
    }

    public Optional<Integer> integer(int min, int max, String... names) {
        Given given = given(names);
        if (given == null) {
            return Optional.empty();
        }
        boolean fits = given.value.isIntegralNumber() && given.value.canConvertToInt();
        if (!fits || given.value.asInt() < min || given.value.asInt() > max) {
            String bound = max == Integer.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max;
            error(given, "must be an integer " + bound + ".");
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
            error(given, "must be a number.");
            return Optional.empty();
        }
        return Optional.of(given.value.decimalValue());
    }

    /** Returns a number without a fraction. */
    public Optional<BigDecimal> wholeNumber(String name) {
        Given given = given(name);
        if (given == null) {
            return Optional.empty();
        }
        if (!given.value.isIntegralNumber()) {
            error(given, "must be an integer.");
            return Optional.empty();
        }
        return Optional.of(given.value.decimalValue());
    }

    /** A year as a number, a string, or the start of a date; the form is not documented. */
    public Optional<Integer> year(String name) {
        Given given = given(name);
        if (given == null) {
            return Optional.empty();
        }
        String text = given.value.isIntegralNumber() || given.value.isTextual()
                ? given.value.asText().strip()
                : "";
        if (!text.matches("\\d{4}") && Dates.parse(text).isEmpty()) {
            error(given, "must be a year or a date written YYYY-MM-DD.");
            return Optional.empty();
        }
        return Optional.of(Integer.valueOf(text.substring(0, 4)));
    }

    /** Returns a date in the form YYYY-MM-DD. */
    public Optional<LocalDate> date(String name) {
        return text(name).flatMap(text -> {
            Optional<LocalDate> date = Dates.parse(text);
            if (date.isEmpty()) {
                error(name, where + name + " must be a date written YYYY-MM-DD.");
            }
            return date;
        });
    }

    /** Returns one of a closed set of values. */
    public String choice(String name, String otherwise, List<String> allowed) {
        String text = text(name).orElse(otherwise);
        if (!text.equals(otherwise) && !allowed.contains(text)) {
            error(name, where + name + " must be one of " + String.join(", ", allowed) + ".");
        }
        return text;
    }

    /** Returns a value of any type. */
    public Optional<JsonNode> any(String name) {
        return Optional.ofNullable(given(name)).map(Given::value);
    }

    /** Returns the fields of a nested object, or of an empty one if absent. */
    public FieldReader nested(String... names) {
        Given given = given(names);
        if (given == null) {
            return new FieldReader(JsonTrees.object(), where + names[0] + ".", validation);
        }
        if (!(given.value instanceof ObjectNode node)) {
            error(given, "must be an object.");
            return new FieldReader(JsonTrees.object(), given.path + ".", validation);
        }
        validation.register(given.path + ".", node);
        return new FieldReader(node, given.path + ".", validation);
    }

    /** The same place with other fields, which are not checked for unknown names. */
    public FieldReader with(ObjectNode merged) {
        return new FieldReader(merged, where, validation);
    }
}
