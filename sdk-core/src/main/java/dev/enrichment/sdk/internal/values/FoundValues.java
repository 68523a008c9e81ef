package dev.enrichment.sdk.internal.values;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a value counts as found when several operations are tried in turn. The decision determines which
 * operation is called next and what a table shows.
 */
public final class FoundValues {
    private FoundValues() {}

    /**
     * Returns whether a value counts as found: it is neither blank nor an empty list or object.
     *
     * @param value the value as decoded, or as text; null if the response does not contain it
     */
    public static boolean counts(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return !members.isEmpty();
        }
        if (value instanceof Collection<?> items) {
            return !items.isEmpty();
        }
        return value != null && !value.toString().isBlank();
    }
}
