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

    private final PageHistory history = new PageHistory();
    private int emptyPages;
    private long items;

    /** Notes the cursor that the pagination starts with. */
    void startWith(@Nullable Object cursor) {
        if (cursor != null) {
            history.addCursor(cursor);
        }
    }

    /** Returns why a page is of no use; null if it is. */
    @Nullable
    String problemOf(int number, PageRequest sent, PageInfo info, List<?> received) {
        if (received.isEmpty()) {
            return info.degraded() ? "the search gave up, so the items of this page are unknown" : null;
        }
        int requested = sent.offset() == null ? 0 : sent.offset();
        Integer offset = info.offset();
        if (sent.cursor() == null && offset != null && offset >= 0 && offset < requested) {
            return "the service ignored the offset: requested " + requested + ", received " + offset;
        }
        Integer same = history.add(number, received);
        return same == null ? null : "the service sent the same items as on page " + same;
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
        Long total = info.total();
        return total != null && total >= 0 && size > 0 && until > total
                ? "the service reported a total of " + total + ", but sent " + until
                        + " items and says that there are more"
                : null;
    }
}
