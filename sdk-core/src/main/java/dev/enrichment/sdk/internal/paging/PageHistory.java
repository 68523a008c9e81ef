package dev.enrichment.sdk.internal.paging;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Record of recent pages and cursors. It detects when the service sends the same pages again, so that these pages are
 * not paid for repeatedly. To bound memory use, it keeps only the latest 64 pages, the latest 64 cursors, and the first
 * page, because a service may start over after the last page.
 */
final class PageHistory {
    private static final int SIZE = 64;

    private final Map<PageHash, Integer> pages = new Recent<>();
    private final Map<Object, Boolean> cursors = new Recent<>();
    private @Nullable PageHash first;
    private int firstNumber;

    /**
     * Adds a page that contains items. Returns the number of an earlier page with the same items, or null if there is
     * none.
     */
    @Nullable
    Integer add(int number, List<?> items) {
        PageHash hash = PageHash.of(items);
        if (hash.equals(first)) {
            return firstNumber;
        }
        if (first == null) {
            first = hash;
            firstNumber = number;
        }
        return pages.putIfAbsent(hash, number);
    }

    /** Adds a cursor. Returns false if the history already contains it. */
    boolean addCursor(Object cursor) {
        return cursors.putIfAbsent(cursor, true) == null;
    }

    /**
     * Hash that represents the items of a page, computed from their hash codes. Two different pages of one item each
     * have the same hash with a probability of 2⁻³². The probability is lower for larger pages.
     */
    private record PageHash(int size, long hash) {
        private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

        static PageHash of(List<?> items) {
            long hash = 1;
            for (Object item : items) {
                hash = (hash + item.hashCode()) * MULTIPLIER;
                hash ^= hash >>> 32;
            }
            return new PageHash(items.size(), hash);
        }
    }

    private static final class Recent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > SIZE;
        }
    }
}
