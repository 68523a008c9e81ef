package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.record.CompactMap;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A buffer for the elements of lists, and the names and values of maps, until their number is known. */
final class Elements {
    private static final @Nullable Object[] NONE = {};

    private @Nullable Object[] elements = NONE;
    private int count;
    /** Objects of one list have the same names, as a rule. */
    private CompactMap.@Nullable Names lastNames;

    /** Returns where a new list or map starts. */
    int start() {
        return count;
    }

    /** Returns how many elements were added since the start of a list. */
    int since(int start) {
        return count - start;
    }

    void add(@Nullable Object element) {
        if (count == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(16, count * 2));
        }
        elements[count++] = element;
    }

    /** Returns and removes the elements since the start of a list; null if there are none. */
    @Nullable
    Object @Nullable [] finishList(int start) {
        if (count == start) {
            return null;
        }
        @Nullable Object[] list = Arrays.copyOfRange(elements, start, count);
        removeSince(start);
        return list;
    }

    /** Returns and removes the names and values since the start of a map. */
    Map<String, @Nullable Object> finishMap(int start) {
        Map<String, @Nullable Object> map = CompactMap.of(elements, start, count, lastNames);
        removeSince(start);
        if (map instanceof CompactMap<?> compact) {
            lastNames = compact.names();
        }
        return map;
    }

    private void removeSince(int start) {
        Arrays.fill(elements, start, count, null);
        count = start;
    }
}
