package dev.enrichment.sdk.models.internal;

import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the broken rules of one request, so that all are reported at once. Fields go by their wire names. */
public final class Violations {
    private final Class<? extends Record> request;
    private final List<Violation> found = new ArrayList<>();

    /** Starts the checks of one request type. */
    public Violations(Class<? extends Record> request) {
        this.request = request;
    }

    /** Whether a value counts as given: not null, and not a blank text or an empty collection. */
    public static boolean given(@Nullable Object value) {
        if (value instanceof String text) {
            return !text.isBlank();
        }
        return value instanceof Collection<?> many ? !many.isEmpty() : value != null;
    }

    /** The field must be given. */
    public Violations required(String field, @Nullable Object value) {
        return given(value) ? this : add(field, "is required");
    }

    /** At least one of several fields must be given; they are named by the text, the first one first. */
    public Violations anyOf(String fields, @Nullable Object... values) {
        if (Arrays.stream(values).noneMatch(Violations::given)) {
            String first = fields.substring(0, fields.indexOf(','));
            found.add(new Violation(first, "one of " + fields + " is required"));
        }
        return this;
    }

    /** The number, if given, must lie between two bounds, both allowed. */
    public Violations range(String field, @Nullable Integer value, int min, int max) {
        return value == null || (value >= min && value <= max)
                ? this
                : add(field, "must be between %d and %d, but is %d".formatted(min, max, value));
    }

    /** The number, if given, must not be smaller. */
    public Violations atLeast(String field, @Nullable Integer value, int min) {
        return value == null || value >= min
                ? this
                : add(field, "must be at least %d, but is %d".formatted(min, value));
    }

    /** The number, if given, must not be larger. */
    public Violations atMost(String field, @Nullable Integer value, int max) {
        return value == null || value <= max ? this : add(field, "must be at most %d, but is %d".formatted(max, value));
    }

    /** The list may hold only so many items. */
    public Violations maxItems(String field, List<?> items, int max) {
        return items.size() <= max
                ? this
                : add(field, "must have at most %d items, but has %d".formatted(max, items.size()));
    }

    /** An undocumented field must not take the name of a documented one: the typed field would be overwritten. */
    public Violations undocumented(Map<String, ?> additionalProperties) {
        for (String name : additionalProperties.keySet()) {
            if (RecordShape.of(request).knows(name)) {
                add(name, "is a documented field: use its own builder method, not additionalProperty");
            }
        }
        return this;
    }

    /** Any other rule. */
    public Violations rule(boolean holds, String field, String problem) {
        return holds ? this : add(field, problem);
    }

    /** Throws if anything was found. */
    public void raise() {
        if (!found.isEmpty()) {
            throw new InvalidRequestException(request.getSimpleName(), found);
        }
    }

    private Violations add(String field, String problem) {
        found.add(new Violation(field, field + " " + problem));
        return this;
    }
}
