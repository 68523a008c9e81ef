package dev.enrichment.sdk.internal.values;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a value ends a search that goes from operation to operation. What is asked next and what a table shows follow
 * from it.
 */
public final class FoundValues {
    private FoundValues() {}

    /**
     * Returns whether a value says something: it is not blank, nor an empty list or object.
     *
     * @param value as decoded or as its text; null if the response has none
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
