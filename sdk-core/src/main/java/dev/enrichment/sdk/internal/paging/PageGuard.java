package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.internal.values.LatestEntries;
import dev.enrichment.sdk.internal.values.Sha256;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Collections;
import java.util.HexFormat;
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
    /** The share of the total that may be added to the results while they are fetched: a tenth. */
    private static final int SHARE_ADDED = 10;
    /** Number of recent items and cursors that are compared with new ones. Bounds the memory use. */
    private static final int MAX_COMPARED = 100_000;

    private final Set<Object> keys = Collections.newSetFromMap(new LatestEntries<>(MAX_COMPARED));
    /** Hashes of the pages on which no item had a new key. */
    private final Set<String> pages = Collections.newSetFromMap(new LatestEntries<>(MAX_COMPARED));

    private final Set<Object> cursors = Collections.newSetFromMap(new LatestEntries<>(MAX_COMPARED));
    private int emptyPages;
    private int pagesWithoutKeys;
    /** Number of items before the first page, plus the number of different items received since. */
    private long items;
    /** The highest exact total that the service has stated. Null if it has not stated any. */
    private @Nullable Long total;

    /**
     * Creates the guard of a search.
     *
     * @param cursor the cursor that the search starts with, so that the service cannot return it as a new one. Null if
     *     it starts without a cursor
     * @param position the number of items before the first page. 0 if unknown
     */
    PageGuard(@Nullable Object cursor, int position) {
        if (cursor != null) {
            cursors.add(cursor);
        }
        items = position;
    }

    /**
     * Returns the reason why a received page must be rejected. Returns null if the page can be used.
     *
     * @param received the items of the page
     * @param receivedKeys the keys of those items that have one
     */
    @Nullable
    String problemOf(PageRequest sent, PageInfo info, List<?> received, List<Object> receivedKeys) {
        if (received.isEmpty()) {
            return info.degraded() ? "the search gave up, so the items of this page are unknown" : null;
        }
        int requested = sent.offset() == null ? 0 : sent.offset();
        Integer offset = info.offset();
        if (sent.cursor() == null && offset != null && offset >= 0 && offset < requested) {
            return "the service ignored the offset: requested " + requested + ", received " + offset;
        }
        long newKeys = receivedKeys.stream().filter(keys::add).count();
        items += newKeys + received.size() - receivedKeys.size();
        if (newKeys > 0) {
            pagesWithoutKeys = 0;
            return null;
        }
        // Two different items without a key may look equal, so a page of such items is compared as a whole.
        if (receivedKeys.size() == received.size() || !pages.add(hash(received))) {
            return "the service sent only items that it had sent before";
        }
        pagesWithoutKeys++;
        return pagesWithoutKeys <= MAX_PAGES_WITHOUT_KEYS
                ? null
                : "on " + MAX_PAGES_WITHOUT_KEYS
                        + " pages in a row, no item had a key that distinguishes it from others";
    }

    /**
     * Returns a hash that differs for different pages. The hash code of the items does not: it is the same for "Aa" and
     * "BB".
     */
    private static String hash(List<?> page) {
        return HexFormat.of().formatHex(Sha256.of(JsonCodec.standard().encode(page)));
    }

    /**
     * Decides whether the page that follows a usable page may be requested. Returns the given decision if it may, and
     * otherwise a dead end.
     *
     * @param limit the maximum number of items on the received page
     * @param size the number of items on the received page
     */
    NextPage check(NextPage after, PageInfo info, int limit, int size) {
        total = highest(total, info.total());
        emptyPages = size == 0 ? emptyPages + 1 : 0;
        if (after.request() == null) {
            return after;
        }
        Object cursor = after.request().cursor();
        if (cursor != null && !cursors.add(cursor)) {
            return NextPage.deadEnd("the service sent a cursor that it had sent before");
        }
        if (isFarBeyondTotal(limit)) {
            return after.withDeadEnd("the service counted %d items exactly, sent %d, and says that there are more"
                    .formatted(total, items));
        }
        if (emptyPages >= MAX_EMPTY_PAGES) {
            return after.withDeadEnd(
                    emptyPages + " pages in a row were empty, but the service says that there is more");
        }
        return after;
    }

    private static @Nullable Long highest(@Nullable Long known, @Nullable Long stated) {
        if (stated == null || stated < 0) {
            return known;
        }
        return known == null ? stated : Long.valueOf(Math.max(known, stated));
    }

    /**
     * Returns whether the service has sent so many items beyond its exact total that results added during the search
     * do not explain them. A page of items, or a tenth of the total, may have been added.
     */
    private boolean isFarBeyondTotal(int limit) {
        return total != null && items > total && items - total >= Math.max(limit, total / SHARE_ADDED);
    }
}
