package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects endless search results, which show up as repeated items or cursors, long runs of empty pages, or far more
 * items than an exact total. A page without new items is rejected. If a page is usable but shows that the results are
 * endless, the next page is not requested or paid for.
 *
 * @param keys the keys of the items received so far
 * @param pages the hashes of the pages on which no item had a new key
 * @param cursors the cursors that the service has sent, and the one that the search started with
 * @param emptyPages the number of empty pages since the last page with items
 * @param pagesWithoutKeys the number of pages since the last one with a new key
 * @param items the number of items before the first page, plus the number of different items received since
 * @param total the highest exact total that the service has stated. Null if it has not stated any
 */
record PageGuard(
        RecentValues keys,
        RecentValues pages,
        RecentValues cursors,
        int emptyPages,
        int pagesWithoutKeys,
        long items,
        @Nullable Long total) {
    private static final int MAX_EMPTY_PAGES = 1_000;
    private static final int MAX_PAGES_WITHOUT_KEYS = 100;
    /** Divisor that yields the number of results that may be added during a search: a tenth of the total. */
    private static final int SHARE_ADDED = 10;

    /** Creates the guard of a search that starts at a position. */
    static PageGuard startingAt(PagePosition start) {
        PageGuard empty = new PageGuard(RecentValues.NONE, RecentValues.NONE, RecentValues.NONE, 0, 0, 0, null);
        long before = start.offset() == null ? 0 : start.offset();
        return empty.withItems(before).beforeRequesting(start);
    }

    /**
     * Result of checking a received page.
     *
     * @param problem the reason why the page must be rejected. Null if it can be used
     * @param guard the guard for the pages that follow if the page is used
     */
    record Check(@Nullable String problem, PageGuard guard) {}

    /** Checks a received page. */
    Check check(PageContent<?> page) {
        PageGuard next = withTotal(page.info().total());
        if (page.items().isEmpty()) {
            return page.info().degraded()
                    ? reject("the search gave up, so the items of this page are unknown")
                    : new Check(null, next.withEmptyPages(emptyPages + 1));
        }
        if (ignoresOffset(page.request(), page.info().offset())) {
            return reject("the service ignored the offset: requested %d, received %d"
                    .formatted(page.request().offset(), page.info().offset()));
        }
        return next.withEmptyPages(0).checkItems(page);
    }

    private Check reject(String problem) {
        return new Check(problem, this);
    }

    private static boolean ignoresOffset(PageRequest sent, @Nullable Integer stated) {
        if (sent.cursor() != null || sent.offset() == null || stated == null) {
            return false;
        }
        return stated >= 0 && stated < sent.offset();
    }

    private Check checkItems(PageContent<?> page) {
        Set<Object> newKeys = new HashSet<>(page.keys());
        newKeys.removeIf(keys::contains);
        PageGuard counted = withItems((long) newKeys.size() + page.itemsWithoutKey());
        if (!newKeys.isEmpty()) {
            return new Check(null, counted.withKeys(keys.with(page.keys()), pages, 0));
        }
        // Two different items without a key may look equal, so a page of such items is compared as a whole.
        if (page.itemsWithoutKey() == 0 || pages.contains(page.hash())) {
            return reject("the service sent only items that it had sent before");
        }
        if (pagesWithoutKeys == MAX_PAGES_WITHOUT_KEYS) {
            return reject("on " + MAX_PAGES_WITHOUT_KEYS
                    + " pages in a row, no item had a key that distinguishes it from others");
        }
        return new Check(null, counted.withKeys(keys, pages.with(List.of(page.hash())), pagesWithoutKeys + 1));
    }

    /**
     * Decides whether the page that follows a usable page may be requested. Returns the position of that page if it
     * may, and otherwise a dead end, which is a position that states the reason.
     *
     * @param limit the maximum number of items on the usable page
     */
    PagePosition check(PagePosition next, int limit) {
        if (next.page() == null) {
            return next;
        }
        Object cursor = next.page().cursor();
        if (cursor != null && cursors.contains(cursor)) {
            return PagePosition.deadEnd("the service sent a cursor that it had sent before");
        }
        if (isFarBeyondTotal(limit)) {
            return next.withDeadEnd("the service counted %d items exactly, sent %d, and says that there are more"
                    .formatted(total, items));
        }
        if (emptyPages >= MAX_EMPTY_PAGES) {
            return next.withDeadEnd(emptyPages + " pages in a row were empty, but the service says that there is more");
        }
        return next;
    }

    /**
     * Returns whether the service has sent far more items than its exact total, by at least a page and at least a tenth
     * of the total. A few more are normal, because results may be added during the search.
     */
    private boolean isFarBeyondTotal(int limit) {
        return total != null && items > total && items - total >= Math.max(limit, total / SHARE_ADDED);
    }

    /** Returns the guard for a search that is about to request the page at a position. */
    PageGuard beforeRequesting(PagePosition next) {
        if (next.page() == null || next.page().cursor() == null) {
            return this;
        }
        RecentValues requested = cursors.with(List.of(next.page().cursor()));
        return new PageGuard(keys, pages, requested, emptyPages, pagesWithoutKeys, items, total);
    }

    private PageGuard withTotal(@Nullable Long stated) {
        boolean isHigher = stated != null && stated >= 0 && (total == null || stated > total);
        Long highest = isHigher ? stated : total;
        return new PageGuard(keys, pages, cursors, emptyPages, pagesWithoutKeys, items, highest);
    }

    private PageGuard withItems(long newItems) {
        return new PageGuard(keys, pages, cursors, emptyPages, pagesWithoutKeys, items + newItems, total);
    }

    private PageGuard withEmptyPages(int number) {
        return new PageGuard(keys, pages, cursors, number, pagesWithoutKeys, items, total);
    }

    private PageGuard withKeys(RecentValues allKeys, RecentValues allPages, int withoutKeys) {
        return new PageGuard(allKeys, allPages, cursors, emptyPages, withoutKeys, items, total);
    }
}
