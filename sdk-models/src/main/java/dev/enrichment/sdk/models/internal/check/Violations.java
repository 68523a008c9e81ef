package dev.enrichment.sdk.models.internal.check;

import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rules that one request violates, and reports all of these violations in a single exception. Fields are
 * identified by their JSON names.
 */
public final class Violations {
    private static final int MAX_YEAR = 9999;

    private final Class<? extends Record> request;
    /** Violations found so far. Most requests have none, so a mutable list is created only for the first violation. */
    private List<Violation> violations = List.of();

    public Violations(Class<? extends Record> request) {
        this.request = request;
    }

    /** Returns whether a value is set. Null, a blank string, and a collection without a set value do not count as set. */
    public static boolean isSet(@Nullable Object value) {
        if (value instanceof String string) {
            return !string.isBlank();
        }
        return value instanceof Collection<?> items ? items.stream().anyMatch(Violations::isSet) : value != null;
    }

    /** Adds a violation if the field is not set. */
    public Violations required(String field, @Nullable Object value) {
        return isSet(value) ? this : add(field, "is required");
    }

    /**
     * Adds a violation if none of the fields is set. {@code fields} contains their names, separated by commas, for the
     * message.
     */
    public Violations anyOf(String fields, @Nullable Object... values) {
        if (Arrays.stream(values).noneMatch(Violations::isSet)) {
            String first = fields.substring(0, fields.indexOf(','));
            add(new Violation(first, "one of " + fields + " is required"));
        }
        return this;
    }

    /** Adds a violation if the number is outside the bounds, which are inclusive. Null is accepted. */
    public Violations range(String field, @Nullable Integer value, int min, int max) {
        return value == null || (value >= min && value <= max)
                ? this
                : add(field, "must be between %s and %s, but is %s".formatted(min, max, value));
    }

    /** Adds a violation if the number is below the minimum. Null is accepted. */
    public Violations atLeast(String field, @Nullable Integer value, int min) {
        return value == null || value >= min
                ? this
                : add(field, "must be at least %s, but is %s".formatted(min, value));
    }

    /**
     * Adds a violation if the year of a day does not have four digits, because the date format of the service cannot
     * express other years. Null is accepted.
     */
    public Violations day(String field, @Nullable LocalDate day) {
        return day == null || (day.getYear() >= 0 && day.getYear() <= MAX_YEAR)
                ? this
                : add(field, "must have a year between 0000 and 9999, but is " + day);
    }

    /** Adds a violation if the list has more than {@code max} items. */
    public Violations maxItems(String field, List<?> items, int max) {
        return items.size() <= max
                ? this
                : add(field, "must have at most %s items, but has %s".formatted(max, items.size()));
    }

    /**
     * Adds a violation for each additional property that has the name of a documented field, because it would overwrite
     * the value of that field.
     */
    public Violations undocumented(Map<String, ?> additionalProperties) {
        if (additionalProperties.isEmpty()) {
            return this;
        }
        RecordBinding binding = Bindings.ofRecord(request.getName());
        for (String name : additionalProperties.keySet()) {
            if (binding != null && binding.hasJsonName(name)) {
                add(
                        name,
                        "is a documented field, so its value must have the documented type and cannot be an additional property");
            }
        }
        return this;
    }

    /** Adds a violation of a rule, with a description of the problem, if {@code holds} is false. */
    public Violations rule(boolean holds, String field, String problem) {
        return holds ? this : add(field, problem);
    }

    /** Throws an exception that lists all violations. Does nothing if there are none. */
    public void throwIfAny() {
        if (!violations.isEmpty()) {
            throw new InvalidRequestException(request.getSimpleName(), violations);
        }
    }

    private Violations add(String field, String problem) {
        add(new Violation(field, field + " " + problem));
        return this;
    }

    private void add(Violation violation) {
        if (violations.isEmpty()) {
            violations = new ArrayList<>();
        }
        violations.add(violation);
    }
}
