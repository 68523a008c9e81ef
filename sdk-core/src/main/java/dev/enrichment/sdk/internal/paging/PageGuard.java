package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects endless search results, which show up as repeated pages, long runs of empty pages, or more items than the
 * service reports. A page without new items is rejected. If a page is useful but its successor would not be, the
 * successor is rejected before it is requested and paid for.
 */
final class PageGuard {
    private static final int MAX_EMPTY_PAGES = 1_000;
    private static final int MAX_PAGES_WITHOUT_KEYS = 100;

    private final PageHistory history = new PageHistory();
    private final SeenItems seen = new SeenItems();
    private int pagesWithoutKeys;
    private int emptyPages;
    private @Nullable Long highestTotal;
    private long items;

    /**
     * Records the cursor that the search starts with, so that the service cannot return it as a new one. Does nothing
     * if the cursor is null.
     */
    void startWith(@Nullable Object cursor) {
        if (cursor != null) {
            history.addCursor(cursor);
        }
    }

    /**
     * Returns the reason why a received page must be rejected. Returns null if the page can be used.
     *
     * @param keys the keys of the received items that have one
     */
    @Nullable
    String problemOf(int number, PageRequest sent, PageInfo info, List<?> received, List<Object> keys) {
        if (received.isEmpty()) {
            return info.degraded() ? "the search gave up, so the items of this page are unknown" : null;
        }
        int requested = sent.offset() == null ? 0 : sent.offset();
        Integer offset = info.offset();
        if (sent.cursor() == null && offset != null && offset >= 0 && offset < requested) {
            return "the service ignored the offset: requested " + requested + ", received " + offset;
        }
        Integer same = history.add(number, received);
        return same == null ? repetition(received.size(), keys) : "the service sent the same items as on page " + same;
    }

    /**
     * Returns the reason to reject a page whose items were all on earlier pages. Returns null if the page contains new
     * items. Items without keys cannot be compared, so up to 100 pages of such items in a row are accepted.
     */
    private @Nullable String repetition(int size, List<Object> keys) {
        if (keys.stream().filter(seen::add).count() > 0) { // count() must visit all keys, so that each one is added
            pagesWithoutKeys = 0;
            return null;
        }
        if (keys.size() == size) {
            return "the service sent only items that came before";
        }
        return ++pagesWithoutKeys <= MAX_PAGES_WITHOUT_KEYS
                ? null
                : "on " + MAX_PAGES_WITHOUT_KEYS
                        + " pages in a row no item had a key by which it could be told from others";
    }

    /**
     * Returns the reason not to request the page after a usable page. Returns null if the next page may be requested or
     * does not exist.
     */
    @Nullable
    String deadEndOf(PageInfo info, int size, NextPage after) {
        emptyPages = size == 0 ? emptyPages + 1 : 0;
        items += size;
        if (after.request() == null || after.deadEnd() != null) {
            return after.deadEnd();
        }
        Object cursor = after.request().cursor();
        if (cursor != null && !history.addCursor(cursor)) {
            return "the service sent a cursor that it had sent before";
        }
        if (emptyPages >= MAX_EMPTY_PAGES) {
            return emptyPages + " pages in a row were empty, but the service says that there is more";
        }
        long until = after.position() == null ? items : after.position();
        Long known = highestTotal;
        Long total = info.total();
        if (total != null && total >= 0) {
            highestTotal = known == null ? total : Math.max(known, total);
            return size > 0 && until > total ? beyond(total, until) : null;
        }
        // Compare a page without a total with the highest total of earlier pages. The results may have grown in the
        // meantime, so up to twice that total is tolerated.
        return known != null && items / 2 > known ? beyond(known, items) : null;
    }

    private static String beyond(long total, long sent) {
        return "the service reported a total of " + total + ", but sent " + sent
                + " items and says that there are more";
    }
}
