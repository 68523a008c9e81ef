package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.internal.values.LatestEntries;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects endless search results, which show up as repeated items or cursors, long runs of empty pages, or more items
 * than the service reports. A page without new items is rejected. If a page is usable but shows that the results are
 * endless, the next page is never requested or paid for.
 */
final class PageGuard {
    private static final int MAX_EMPTY_PAGES = 1_000;
    private static final int MAX_PAGES_WITHOUT_KEYS = 100;
    /** Number of recent items and cursors that are compared with new ones. Bounds the memory use. */
    private static final int MAX_COMPARED = 100_000;

    private final Set<Object> items = Collections.newSetFromMap(new LatestEntries<>(MAX_COMPARED));
    private final Set<Object> cursors = Collections.newSetFromMap(new LatestEntries<>(MAX_COMPARED));
    private int emptyPages;
    private int pagesWithoutKeys;

    /**
     * Records the cursor that the search starts with, so that the service cannot return it as a new one. Does nothing
     * if the cursor is null.
     */
    void startWith(@Nullable Object cursor) {
        if (cursor != null) {
            cursors.add(cursor);
        }
    }

    /**
     * Returns the reason why a received page must be rejected. Returns null if the page can be used.
     *
     * @param received the items of the page
     * @param keys the keys of those items that have one
     */
    @Nullable
    String problemOf(PageRequest sent, PageInfo info, List<?> received, List<Object> keys) {
        if (received.isEmpty()) {
            return info.degraded() ? "the search gave up, so the items of this page are unknown" : null;
        }
        int requested = sent.offset() == null ? 0 : sent.offset();
        Integer offset = info.offset();
        if (sent.cursor() == null && offset != null && offset >= 0 && offset < requested) {
            return "the service ignored the offset: requested " + requested + ", received " + offset;
        }
        if (items.addAll(keys)) {
            pagesWithoutKeys = 0;
            return null;
        }
        // Two different items without a key may look equal, so a page of such items is compared as a whole.
        if (keys.size() == received.size() || !items.add(received.hashCode())) {
            return "the service sent only items that it had sent before";
        }
        pagesWithoutKeys++;
        return pagesWithoutKeys <= MAX_PAGES_WITHOUT_KEYS
                ? null
                : "on " + MAX_PAGES_WITHOUT_KEYS
                        + " pages in a row, no item had a key that distinguishes it from others";
    }

    /**
     * Returns the reason why the page that follows a usable page must not be requested. Returns null if that page may
     * be requested, or if there is none.
     */
    @Nullable
    String deadEndOf(int size, NextPage after) {
        emptyPages = size == 0 ? emptyPages + 1 : 0;
        if (after.request() == null || after.deadEnd() != null) {
            return after.deadEnd();
        }
        Object cursor = after.request().cursor();
        if (cursor != null && !cursors.add(cursor)) {
            return "the service sent a cursor that it had sent before";
        }
        return emptyPages < MAX_EMPTY_PAGES
                ? null
                : emptyPages + " pages in a row were empty, but the service says that there is more";
    }
}
