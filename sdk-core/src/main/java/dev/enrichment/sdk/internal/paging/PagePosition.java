package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import org.jspecify.annotations.Nullable;

/**
 * Position in the results of a search: the page to request next. It follows from the response to the page before.
 *
 * <pre>
 * has_more    cursor   next page
 * false       any      none
 * not false   yes      by that cursor
 * true        no       by offset, one limit further; a dead end if the operation has no offset
 * absent      no       by offset after a full page, none after a shorter one
 * </pre>
 *
 * @param page the page to request. If there is a dead end, the page may be requested only with the user's consent. Null
 *     if there is no next page, or if requesting it makes no sense
 * @param offset the number of items before the page. Null if unknown, because the search started with a cursor
 * @param skip the number of items at the beginning of the page that were already delivered. It is above 0 if a search is
 *     resumed in the middle of a page
 * @param sized whether the page size is fixed. False for the first page of a search, unless it is requested by cursor or
 *     resumed in the middle
 * @param deadEnd the reason why the page must not be requested although the service says that it exists, such as a
 *     repeated cursor. Null if nothing prevents the request
 */
record PagePosition(
        @Nullable PageRequest page,
        @Nullable Integer offset,
        int skip,
        boolean sized,
        @Nullable String deadEnd) {
    /** The position after the last page. */
    static final PagePosition END = new PagePosition(null, null, 0, true, null);

    /** Returns the position at which a search starts. */
    static PagePosition startOf(PageRequest page) {
        if (page.cursor() != null) {
            return startAt(page, null, 0);
        }
        int offset = page.offset() == null ? 0 : page.offset();
        return startAt(page, offset, 0);
    }

    /** Returns the position of a page that a search starts or resumes with. */
    static PagePosition startAt(PageRequest page, @Nullable Integer offset, int skip) {
        return new PagePosition(page, offset, skip, page.cursor() != null || skip > 0, null);
    }

    /** Returns a dead end without a page, for a next page that makes no sense to request. */
    static PagePosition deadEnd(String reason) {
        return new PagePosition(null, null, 0, true, reason);
    }

    /** Returns a copy of this position as a dead end, so that its page is not requested without the user's consent. */
    PagePosition withDeadEnd(String reason) {
        return new PagePosition(page, offset, skip, sized, reason);
    }

    private static PagePosition next(PageRequest page, @Nullable Integer offset) {
        return new PagePosition(page, offset, 0, true, null);
    }

    /**
     * Returns the position after the received page at this position, according to the table above.
     *
     * @param received the page, which may have been requested by offset even if this position has a cursor
     */
    PagePosition after(PagedOperation<?, ?, ?> paged, PageContent<?> received) {
        PageInfo info = received.info();
        PageRequest sent = received.request();
        int size = received.size();
        if (Boolean.FALSE.equals(info.hasMore())) {
            return END;
        }
        if (info.cursor() != null) {
            return next(new PageRequest(sent.limit(), null, info.cursor()), plus(offset, size));
        }
        int applied = appliedLimit(paged, sent, info);
        boolean saysMore = Boolean.TRUE.equals(info.hasMore());
        if (!saysMore && (size == 0 || size < applied)) {
            return END;
        }
        if (!paged.byOffset() || offset == null) {
            return saysMore ? deadEnd("the service says that there is more, but sent no cursor") : END;
        }
        // After a page requested by cursor, the next page starts after the items received. After a page requested by
        // offset, it starts one limit further, even if the page contained fewer items.
        int step = sent.cursor() != null ? size : Math.max(applied, size);
        Integer nextOffset = plus(offset, step);
        if (nextOffset == null) {
            return deadEnd("the next offset would be above " + Integer.MAX_VALUE);
        }
        if (step == 0) {
            return deadEnd("the offset does not advance: the next page would start at " + nextOffset + " again");
        }
        return next(new PageRequest(fullLimit(sent), nextOffset, null), nextOffset);
    }

    /**
     * Returns the regular page size of this search. A limit on the number of items may reduce the size of a single
     * page, but not that of the first page.
     */
    private @Nullable Integer fullLimit(PageRequest sent) {
        return sized && page != null ? page.limit() : sent.limit();
    }

    /**
     * Returns the page size that the service used. A reported size is ignored if it is not positive, or if it is above
     * the requested or maximum size. Relying on such a value would skip items.
     */
    private static int appliedLimit(PagedOperation<?, ?, ?> paged, PageRequest sent, PageInfo info) {
        Integer stated = info.limitApplied();
        int max = sent.limit() == null ? paged.maxLimit() : sent.limit();
        return stated == null || stated < 1 || stated > max ? paged.limitOf(sent) : stated;
    }

    /** Returns the position after the first {@code items} items of the page at this position. */
    PagePosition within(PagedOperation<?, ?, ?> paged, PageRequest sent, int items) {
        // With an offset, only the rest of the page is requested. With a cursor, the whole page is requested and
        // charged again.
        Integer rest = paged.byOffset() ? plus(offset, items) : null;
        return rest == null
                ? startAt(sent, offset, items)
                : startAt(new PageRequest(sent.limit(), null, null), rest, 0);
    }

    /** Returns this position with its page requested by offset. Returns null if that is impossible. */
    @Nullable
    PagePosition byOffset(PagedOperation<?, ?, ?> paged) {
        if (page == null || offset == null || !paged.byOffset()) {
            return null;
        }
        return new PagePosition(new PageRequest(page.limit(), offset, null), offset, skip, sized, deadEnd);
    }

    /** Adds a number of items to an offset. Returns null if the offset is unknown or the sum does not fit into an int. */
    private static @Nullable Integer plus(@Nullable Integer offset, int items) {
        if (offset == null || items > Integer.MAX_VALUE - offset) {
            return null;
        }
        return offset + items;
    }
}
