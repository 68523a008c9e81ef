package dev.enrichment.sdk.internal.values;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides what counts as found where several operations look for the same: whether a next one is asked, and what a table shows. */
public final class FoundValues {
    private FoundValues() {}

    /**
     * Returns whether a value says something.
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
