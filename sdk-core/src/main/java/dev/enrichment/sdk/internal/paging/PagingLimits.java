package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Limits at which a paginated search stops even if there are more items.
 *
 * @param items the maximum number of items
 * @param pages the maximum number of pages
 * @param credits the maximum cost in credits. Null for no limit
 * @param exact true if all pages together must not contain more than {@code items}. The search may then stop a few
 *     items early. If false, the last page may contain more items, and the surplus is not delivered
 */
record PagingLimits(long items, int pages, @Nullable BigDecimal credits, boolean exact) {
    static final PagingLimits NONE = new PagingLimits(Long.MAX_VALUE, Integer.MAX_VALUE, null, false);

    PagingLimits withItems(long max) {
        require("limitItems", max, 0);
        return new PagingLimits(max, pages, credits, exact);
    }

    PagingLimits exactly() {
        return new PagingLimits(items, pages, credits, true);
    }

    PagingLimits withPages(int max) {
        require("limitPages", max, 1);
        return new PagingLimits(items, max, credits, exact);
    }

    PagingLimits withCredits(BigDecimal max) {
        return new PagingLimits(items, pages, Amounts.requireConfigurable("limitCredits", max), exact);
    }

    private static void require(String name, long value, int min) {
        if (value < min) {
            throw new IllegalArgumentException(name + " must be at least " + min + ", but is " + value);
        }
    }
}
