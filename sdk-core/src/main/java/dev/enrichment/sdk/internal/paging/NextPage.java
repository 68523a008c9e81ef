package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import org.jspecify.annotations.Nullable;

/**
 * Decision about which page to request next, based on the response to the previous page.
 *
 * <pre>
 * has_more    cursor   next page
 * false       any      none
 * not false   yes      by that cursor
 * true        no       by offset, one limit further; a dead end if the operation has no offset
 * absent      no       by offset after a full page, none after a shorter one
 * </pre>
 *
 * @param request the page to request next, or with the user's consent if there is a dead end. Null if there is no next
 *     page, or if requesting it makes no sense
 * @param position the number of items before the next page. Null if unknown
 * @param deadEnd the reason why the next page must not be requested although the service says that it exists. Null if
 *     nothing prevents the request
 */
record NextPage(
        @Nullable PageRequest request,
        @Nullable Integer position,
        @Nullable String deadEnd) {
    /**
     * Decides which page to request next, from the cursor and the flag {@code has_more} in the received page. Without a
     * cursor, the number of received items shows whether there are more.
     *
     * @param sent the request of the received page
     * @param size the number of items received
     * @param position the number of items before the received page. Null if unknown
     * @param fullLimit the page size before a limit on the number of items reduces it. Null for the default of the
     *     service
     */
    static NextPage after(
            PagedOperation<?, ?, ?> paged,
            PageRequest sent,
            PageInfo info,
            int size,
            @Nullable Integer position,
            @Nullable Integer fullLimit) {
        boolean saysMore = Boolean.TRUE.equals(info.hasMore());
        boolean saysEnd = Boolean.FALSE.equals(info.hasMore());
        if (info.cursor() != null && !saysEnd) {
            return new NextPage(new PageRequest(sent.limit(), null, info.cursor()), plus(position, size), null);
        }
        int applied = appliedLimit(paged, sent, info);
        boolean mayBeMore = saysMore || (!saysEnd && size > 0 && size >= applied);
        if (!mayBeMore || !(paged.byOffset() && position != null)) {
            return saysMore
                    ? deadEnd("the service says that there is more, but sent no cursor")
                    : new NextPage(null, null, null);
        }
        // After a page requested by cursor, the next page starts after the items received. After a page requested by
        // offset, it starts one limit further, even if the page contained fewer items.
        int step = sent.cursor() != null ? size : Math.max(applied, size);
        Integer offset = plus(position, step);
        if (offset == null) {
            return deadEnd("the next offset would be above " + Integer.MAX_VALUE);
        }
        if (step == 0) {
            return deadEnd("the offset does not advance: the next page would start at " + offset + " again");
        }
        return new NextPage(new PageRequest(fullLimit, offset, null), offset, null);
    }

    /** Returns this page as one that must not be requested without the user's consent. */
    NextPage withDeadEnd(String reason) {
        return new NextPage(request, position, reason);
    }

    /** Creates the decision for a next page whose request makes no sense. */
    static NextPage deadEnd(String reason) {
        return new NextPage(null, null, reason);
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

    /**
     * Adds a number of items to a position. Returns null if the position is unknown or the sum does not fit into an
     * int.
     */
    static @Nullable Integer plus(@Nullable Integer position, int items) {
        long sum = position == null ? Long.MAX_VALUE : (long) position + items;
        return sum > Integer.MAX_VALUE ? null : (int) sum;
    }
}
