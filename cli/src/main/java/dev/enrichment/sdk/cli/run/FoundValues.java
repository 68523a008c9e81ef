package dev.enrichment.sdk.cli.run;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rule that decides whether a value in a response counts as found. With {@code --until-found}, operations are called
 * one after another until one of them finds the value.
 */
final class FoundValues {
    private FoundValues() {}

    /**
     * Returns whether a value counts as found. Null, blank text, and empty lists and objects do not count.
     *
     * @param value the decoded value, or its text form. Null if the response does not contain it
     */
    static boolean counts(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return !members.isEmpty();
        }
        if (value instanceof Collection<?> items) {
            return !items.isEmpty();
        }
        return value != null && !value.toString().isBlank();
    }
}
