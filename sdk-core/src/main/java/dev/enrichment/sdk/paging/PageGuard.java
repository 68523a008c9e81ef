package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pages that a service could send without end: the same ones again, empty ones, and more than it says there
 * are. A page is refused if it is of no use; if it is useful but the way from it is not, the next one is refused,
 * before it is requested and paid for.
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

    /** Notes the cursor that the pagination starts with. */
    void startWith(@Nullable Object cursor) {
        if (cursor != null) {
            history.addCursor(cursor);
        }
    }

    /**
     * Returns why a page is of no use; null if it is.
     *
     * @param keys the keys of the items received, as far as they have one
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

    /** Returns why a page brings nothing new, although its bytes are; null if it does, or may. */
    private @Nullable String repetition(int size, List<Object> keys) {
        boolean isNew = false;
        for (Object key : keys) {
            isNew |= seen.add(key);
        }
        if (isNew) {
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

    /** Returns why the page after a useful one must not be requested; null if it may be. */
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
        // Without a total of its own, a page is measured by those before it, generously: results can have grown.
        return known != null && items / 2 > known ? beyond(known, items) : null;
    }

    private static String beyond(long total, long sent) {
        return "the service reported a total of " + total + ", but sent " + sent
                + " items and says that there are more";
    }
}
