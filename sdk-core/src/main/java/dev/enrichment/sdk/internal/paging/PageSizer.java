package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.PriceRule;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Calculates the page sizes of one search, so that as few items as possible are paid for but not delivered. */
final class PageSizer<Q extends Record> {
    private final PagedOperation<Q, ?, ?> paged;
    private final Q request;
    private final PagingLimits limits;
    private final PriceRule<Q> price;

    /** Creates the calculator for a search. The price rule estimates the cost of a page. */
    PageSizer(PagedOperation<Q, ?, ?> paged, Q request, PagingLimits limits, PriceRule<Q> price) {
        this.paged = paged;
        this.request = request;
        this.limits = limits;
        this.price = price;
    }

    /**
     * Returns the request for the first page, which determines the size of the pages that follow. If the number of
     * items is limited, they are spread evenly over the pages. All pages of a search by cursor must have the same size,
     * so the last page might otherwise be paid for in full but delivered only in part.
     */
    PageRequest firstPage(PageRequest start) {
        int size = start.limit() == null && paged.flatPrice() ? paged.maxLimit() : paged.limitOf(start);
        if (size < 1) {
            return withLimit(start, size);
        }
        long items = limits.items();
        // True if the last page must not exceed the limit but cannot be smaller than the others either.
        boolean roundDown = limits.exact() && !paged.byOffset();
        long affordable = affordableItems(withLimit(start, size), size);
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

    /**
     * Returns how many items the credit limit covers, according to the estimate for a full page. Returns {@code
     * Long.MAX_VALUE} if there is no credit limit, or if the price does not depend on the number of items.
     */
    private long affordableItems(PageRequest page, int size) {
        if (limits.credits() == null || paged.flatPrice()) {
            return Long.MAX_VALUE;
        }
        BigDecimal max = price.estimate(paged.withPage(request, page)).max();
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
     * Returns the request for a page, which is made smaller if fewer items are needed. Returns null if the page does
     * not fit into the credit limit.
     *
     * @param skip the number of items at the beginning of the page that will not be delivered
     * @param itemsLeft the number of items that may still be fetched, at least 1
     * @param creditsLeft the number of credits that may still be spent. Null for no limit
     * @return the request, or null
     */
    @Nullable
    Q requestOf(PageRequest page, int skip, long itemsLeft, @Nullable BigDecimal creditsLeft) {
        // The service requires all pages of a search by cursor to have the same size.
        PageRequest needed = page.cursor() != null || itemsLeft > Integer.MAX_VALUE
                ? page
                : withLimit(page, (int) Math.min(paged.limitOf(page), skip + itemsLeft));
        Q whole = paged.withPage(request, needed);
        boolean fits = creditsLeft == null || price.estimate(whole).max().compareTo(creditsLeft) <= 0;
        return fits ? whole : null;
    }

    /**
     * Returns a page request with the given size. Returns the same page request if it already has this size, explicitly
     * or by default.
     */
    private PageRequest withLimit(PageRequest page, int limit) {
        return limit == paged.limitOf(page) ? page : new PageRequest(limit, page.offset(), page.cursor());
    }
}
