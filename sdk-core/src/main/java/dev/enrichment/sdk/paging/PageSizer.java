package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Decides how many items to request, so that as few as possible are paid for and not delivered. */
final class PageSizer<Q extends Record> {
    private final PagedOperation<Q, ?, ?> paged;
    private final Q request;
    private final PagingLimits limits;

    PageSizer(PagedOperation<Q, ?, ?> paged, Q request, PagingLimits limits) {
        this.paged = paged;
        this.request = request;
        this.limits = limits;
    }

    /**
     * Returns the first page with the limit that all full pages have. The items that the limits allow are spread evenly
     * over the pages, because all pages of a cursor have the same limit: with pages of another size, the last one would be
     * paid for in full and delivered in part, or would not fit into the credits.
     *
     * @param caller estimates a page; null if a limit of credits is not considered yet
     */
    PageRequest firstPage(PageRequest start, @Nullable PageCaller caller) {
        int size = start.limit() == null && paged.flatPrice() ? paged.maxLimit() : paged.limitOf(start);
        if (size < 1) {
            return withLimit(start, size);
        }
        long items = limits.items();
        // Where the last page cannot be smaller than the others, and must not exceed the limit.
        boolean roundDown = limits.exact() && !paged.byOffset();
        long affordable = affordableItems(withLimit(start, size), size, caller);
        if (affordable < items) {
            items = affordable;
            roundDown = true;
        }
        if (items >= 1 && items < Long.MAX_VALUE) {
            long pages = (items - 1) / size + 1;
            size = (int) (roundDown ? items / pages : (items - 1) / pages + 1);
        }
        return withLimit(start, size);
    }

    /** Returns how many items the limit of credits pays for, by the estimate of a full page. */
    private long affordableItems(PageRequest page, int size, @Nullable PageCaller caller) {
        if (limits.credits() == null || caller == null || paged.flatPrice()) {
            return Long.MAX_VALUE;
        }
        BigDecimal max = caller.estimate(paged, paged.withPage(request, page)).max();
        if (max.signum() <= 0) {
            return Long.MAX_VALUE;
        }
        return limits.credits()
                .multiply(BigDecimal.valueOf(size))
                .divide(max, 0, RoundingMode.DOWN)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }

    /**
     * Returns the request of a page, made smaller if a limit of items or credits requires it.
     *
     * @param skip the number of items of the page that are not delivered
     * @param itemsLeft what the limit of items leaves, at least 1
     * @param spent the most that the pages so far can have cost
     * @param caller estimates the page; needed only with a limit of credits
     * @return null if the limit of credits leaves no room for the page
     */
    @Nullable
    Q requestOf(PageRequest page, int skip, long itemsLeft, BigDecimal spent, @Nullable PageCaller caller) {
        // All pages of a cursor must have the same limit.
        PageRequest needed = page.cursor() != null || itemsLeft > Integer.MAX_VALUE
                ? page
                : withLimit(page, (int) Math.min(paged.limitOf(page), skip + itemsLeft));
        Q whole = paged.withPage(request, needed);
        if (limits.credits() == null || caller == null) {
            return whole;
        }
        BigDecimal left = limits.credits().subtract(spent);
        BigDecimal max = caller.estimate(paged, whole).max();
        if (max.compareTo(left) <= 0) {
            return whole;
        }
        if (needed.cursor() != null || skip > 0 || left.signum() <= 0) {
            return null;
        }
        int fitting = left.multiply(BigDecimal.valueOf(paged.limitOf(needed)))
                .divide(max, RoundingMode.DOWN)
                .intValue();
        if (fitting < 1) {
            return null;
        }
        Q smaller = paged.withPage(request, withLimit(needed, fitting));
        return caller.estimate(paged, smaller).max().compareTo(left) <= 0 ? smaller : null;
    }

    /** Leaves the limit out where the service's default is the one wanted. */
    private PageRequest withLimit(PageRequest page, int limit) {
        return limit == paged.limitOf(page) ? page : new PageRequest(limit, page.offset(), page.cursor());
    }
}
