package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import org.jspecify.annotations.Nullable;

/**
 * Which page follows a page, by what its response says.
 *
 * <pre>
 * has_more    cursor   next page
 * false       any      none
 * not false   yes      by that cursor
 * true        no       by offset, one limit further; a dead end if the operation has no offset
 * absent      no       by offset after a full page, none after a shorter one
 * </pre>
 *
 * @param request the page to request next; null if there is none, or at a dead end
 * @param position the number of items before it; null if unknown
 * @param deadEnd why the next page cannot be requested although there is one; null if there is no such reason
 */
record NextPage(
        @Nullable PageRequest request,
        @Nullable Integer position,
        @Nullable String deadEnd) {
    /**
     * Returns the page after the one received.
     *
     * @param sent the page that was requested
     * @param size the number of items received
     * @param position the number of items before the received page; null if unknown
     * @param fullLimit the limit of pages that are not cut short by a limit of the pagination
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
        // A cursor counts rows; by offset the next page starts one limit further, however many rows this one had.
        int step = sent.cursor() != null ? size : Math.max(applied, size);
        Integer offset = plus(position, step);
        if (offset == null) {
            return deadEnd("the next offset would be above " + Integer.MAX_VALUE);
        }
        return new NextPage(
                new PageRequest(fullLimit, offset, null),
                offset,
                step > 0 ? null : "the offset does not advance: the next page would start at " + offset + " again");
    }

    private static NextPage deadEnd(String reason) {
        return new NextPage(null, null, reason);
    }

    /**
     * Returns the limit that the service used. One that is not positive, or above what was sent or can be sent, counts
     * as absent: believing it would skip rows.
     */
    private static int appliedLimit(PagedOperation<?, ?, ?> paged, PageRequest sent, PageInfo info) {
        Integer stated = info.limitApplied();
        int max = sent.limit() == null ? paged.maxLimit() : sent.limit();
        return stated == null || stated < 1 || stated > max ? paged.limitOf(sent) : stated;
    }

    /** The sum; null if it is unknown or not an int. */
    static @Nullable Integer plus(@Nullable Integer position, int items) {
        long sum = position == null ? Long.MAX_VALUE : (long) position + items;
        return sum > Integer.MAX_VALUE ? null : (int) sum;
    }
}
