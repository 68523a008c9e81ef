package dev.enrichment.sdk.testing.internal.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a request object. A null or blank field counts as absent, and a field of the wrong JSON type is
 * an error. If a field has several names, the first name that is present is read, and the other names are recorded as
 * ignored. A field that is never read counts as unknown.
 */
public final class FieldReader {
    /** Maximum number of elements in a list. Longer lists would make a search slow. */
    private static final int MAX_ITEMS = 1000;

    /** Maximum length of a value in a message. Longer values are cut off. */
    private static final int MAX_SHOWN = 80;

    private final ObjectNode object;
    private final String where;
    private final Validation validation;

    /** Creates a reader for the root object of a request. */
    public FieldReader(ObjectNode object, Validation validation) {
        this(object, "", validation);
        validation.register("", object);
    }

    /** Creates a reader for query parameters. Whole numbers are read as numbers. */
    public static FieldReader ofQuery(Map<String, String> parameters, Validation validation) {
        ObjectNode object = JsonTrees.object();
        parameters.forEach((name, value) -> {
            if (value.matches("\\d{1,9}")) {
                object.put(name, Integer.parseInt(value));
            } else {
                object.put(name, value);
            }
        });
        return new FieldReader(object, validation);
    }

    private FieldReader(ObjectNode object, String where, Validation validation) {
        this.object = object;
        this.where = where;
        this.validation = validation;
    }

    /** Returns the request object without copying it. It must not be modified. */
    public ObjectNode object() {
        return object;
    }

    public Validation validation() {
        return validation;
    }

    /** Adds an error about a field of this object. */
    public void error(String name, String detail) {
        error(List.of(name), detail);
    }

    /** Adds an error about several fields of this object. */
    public void error(List<String> names, String detail) {
        validation.add(names.stream().map(name -> where + name).toList(), detail);
    }

    /** Adds an error to the request if a field is absent. */
    public void required(String name) {
        if (!has(name)) {
            error(name, where + name + " is required.");
        }
    }

    /** Marks fields as known although the operation never reads them, so that they are not reported as unknown. */
    public void accept(Collection<String> names) {
        validation.know(where, names);
    }

    public boolean has(String... names) {
        return given(names) != null;
    }

    /**
     * Finds a field that has several possible names. The first name that is present wins, and any others are recorded
     * as ignored. Returns null if none is present. Blank text counts as absent.
     */
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

    /**
     * Records that a field has no effect in this request. Does nothing if the field is absent. The message consists of
     * the field name and the reason, as in {@code sort_by is empty}.
     */
    public void ignore(String name, String reason) {
        if (object.hasNonNull(name)) {
            validation.ignore(where, name, reason);
        }
    }

    private record Given(String path, JsonNode value) {}

    /**
     * Reads a field and converts its value with {@code read}. Returns empty if the field is absent. If {@code read}
     * returns null, the value is invalid. In that case, this method adds an error with the rule that the value
     * violates, such as {@code must be an object}, and returns empty.
     */
    private <T> Optional<T> value(String rule, Function<JsonNode, @Nullable T> read, String... names) {
        Given given = given(names);
        return given == null ? Optional.empty() : Optional.ofNullable(read(rule, read, given, given.value));
    }

    /**
     * Reads the elements of a list that has several possible names. Each invalid element adds an error and is left out.
     * A single value counts as a list with one element.
     */
    private <T> List<T> values(String rule, Function<JsonNode, @Nullable T> read, String... names) {
        List<T> values = new ArrayList<>();
        Given given = given(names);
        if (given == null) {
            return values;
        }
        if (given.value.size() > MAX_ITEMS) {
            error(given, "takes at most " + MAX_ITEMS + " items, but has " + given.value.size());
            return values;
        }
        for (JsonNode element : given.value.isArray() ? given.value : List.of(given.value)) {
            T value = read(rule, read, given, element);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    private <T> @Nullable T read(String rule, Function<JsonNode, @Nullable T> read, Given given, JsonNode sent) {
        T value = read.apply(sent);
        if (value == null) {
            String text = sent.toString();
            error(
                    given,
                    rule + ", but is " + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text));
        }
        return value;
    }

    private void error(Given given, String detail) {
        validation.add(given.path, given.path + " " + detail + ".");
    }

    private static @Nullable String textOf(JsonNode value) {
        return value.isTextual() ? value.asText().strip() : null;
    }

    public Optional<String> text(String... names) {
        return value("must be a text", FieldReader::textOf, names);
    }

    /**
     * Reads a list of strings. A single string counts as a list with one element. Returns an empty list if the field is
     * absent.
     */
    public List<String> texts(String... names) {
        return values("must be a list of texts", FieldReader::textOf, names);
    }

    /** Reads a list of strings, and adds an error if there are more than {@code max} of them. */
    public List<String> texts(int max, String name) {
        List<String> texts = texts(name);
        if (texts.size() > max) {
            error(name, where + name + " takes at most " + max + " items, but has " + texts.size() + ".");
        }
        return texts;
    }

    /** Reads a list of strings, and adds an error for each that is not one of the allowed values. */
    public List<String> choices(String name, List<String> allowed) {
        return values(
                "may contain only " + String.join(", ", allowed),
                value -> allowed.contains(value.asText().strip()) ? textOf(value) : null,
                name);
    }

    /** Reads a list of IDs and names. IDs that are numbers in the request are returned as strings. */
    public List<String> idsOrNames(String... names) {
        return values(
                "must be a list of ids or names",
                value -> value.isTextual() || value.isIntegralNumber()
                        ? value.asText().strip()
                        : null,
                names);
    }

    public List<Long> integers(String... names) {
        return values(
                "must be a list of integers",
                value -> value.isIntegralNumber() && value.canConvertToLong() ? value.asLong() : null,
                names);
    }

    public Optional<Boolean> flag(String... names) {
        return value("must be true or false", value -> value.isBoolean() ? value.asBoolean() : null, names);
    }

    public Optional<Integer> integer(int min, int max, String... names) {
        String bound = max == Integer.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max;
        return value(
                "must be an integer " + bound,
                value -> value.isIntegralNumber()
                                && value.canConvertToInt()
                                && value.asInt() >= min
                                && value.asInt() <= max
                        ? value.asInt()
                        : null,
                names);
    }

    public Optional<BigDecimal> number(String name) {
        return value("must be a number", value -> value.isNumber() ? value.decimalValue() : null, name);
    }

    /** Reads a whole number of any size. Returns empty if the field is absent or invalid. */
    public Optional<BigDecimal> wholeNumber(String name) {
        return value("must be an integer", value -> value.isIntegralNumber() ? value.decimalValue() : null, name);
    }

    /**
     * Reads a year, which may be given as a number, as a string, or as the start of a date. The service does not
     * document which of these it accepts. Returns empty if the field is absent or invalid.
     */
    public Optional<Integer> year(String name) {
        return value(
                "must be a year or a date written YYYY-MM-DD",
                value -> {
                    String text = value.isIntegralNumber() || value.isTextual()
                            ? value.asText().strip()
                            : "";
                    boolean valid = text.matches("\\d{4}") || parse(text) != null;
                    return valid ? Integer.valueOf(text.substring(0, 4)) : null;
                },
                name);
    }

    /** Reads a date in the form YYYY-MM-DD. Returns empty if the field is absent or invalid. */
    public Optional<LocalDate> date(String name) {
        return value(
                "must be a date written YYYY-MM-DD", value -> value.isTextual() ? parse(value.asText()) : null, name);
    }

    /** Parses a date in the form YYYY-MM-DD. Returns null for any other text. */
    public static @Nullable LocalDate parse(String text) {
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /**
     * Reads a string that must be one of the allowed values. Returns {@code otherwise} if the field is absent or
     * invalid.
     */
    public String choice(String name, String otherwise, List<String> allowed) {
        return value(
                        "must be one of " + String.join(", ", allowed),
                        value -> allowed.contains(value.asText().strip()) ? textOf(value) : null,
                        name)
                .orElse(otherwise);
    }

    /** Returns a nested object as it was sent, without checking its fields. Returns empty if it is absent. */
    public Optional<ObjectNode> member(String... names) {
        return value("must be an object", value -> value instanceof ObjectNode found ? found : null, names);
    }

    /** Returns a reader for the fields of a nested object. If the object is absent, the reader has no fields. */
    public FieldReader nested(String... names) {
        Given given = given(names);
        String path = (given == null ? where + names[0] : given.path) + ".";
        Optional<ObjectNode> node = member(names);
        node.ifPresent(found -> validation.register(path, found));
        return new FieldReader(node.orElseGet(JsonTrees::object), path, validation);
    }

    /**
     * Returns a reader for an object that was merged from several objects of the request. Errors are reported at the
     * path of this reader's object.
     */
    public FieldReader with(ObjectNode merged) {
        return new FieldReader(merged, where, validation);
    }
}
