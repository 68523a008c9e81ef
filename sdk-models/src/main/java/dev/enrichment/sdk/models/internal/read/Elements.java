package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.record.CompactMap;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Growing buffer for the contents of lists and maps that are being read. Nested lists and maps share the buffer, which
 * works like a stack: the elements of an inner list are removed before the outer list continues.
 */
final class Elements {
    private static final @Nullable Object[] NONE = {};

    private @Nullable Object[] elements = NONE;
    private int count;
    /**
     * Names of the map that was read most recently. The objects of a list usually have the same names, so the next map
     * can share them.
     */
    private CompactMap.@Nullable Names lastNames;

    /** Returns the current position in the buffer, at which a new list or map starts. */
    int start() {
        return count;
    }

    /** Returns the number of elements that were added since the start of a list. */
    int since(int start) {
        return count - start;
    }

    void add(@Nullable Object element) {
        if (count == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(16, count * 2));
        }
        elements[count++] = element;
    }

    /**
     * Removes the elements that were added since the start of a list, and returns them. Returns null if there are none.
     */
    @Nullable
    Object @Nullable [] finishList(int start) {
        if (count == start) {
            return null;
        }
        @Nullable Object[] list = Arrays.copyOfRange(elements, start, count);
        removeSince(start);
        return list;
    }

    /** Removes the names and values that were added since the start of a map, and returns them as a map. */
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
