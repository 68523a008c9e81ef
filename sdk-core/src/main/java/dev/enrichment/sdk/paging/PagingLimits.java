package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The limits at which a pagination ends although there is more.
 *
 * @param items the maximum number of items
 * @param pages the maximum number of pages
 * @param credits the maximum cost; null for no limit
 */
record PagingLimits(long items, int pages, @Nullable BigDecimal credits) {
    static final PagingLimits NONE = new PagingLimits(Long.MAX_VALUE, Integer.MAX_VALUE, null);

    PagingLimits withItems(long max) {
        require("limitItems", max, 1);
        return new PagingLimits(max, pages, credits);
    }

    PagingLimits withPages(int max) {
        require("limitPages", max, 1);
        return new PagingLimits(items, max, credits);
    }

    PagingLimits withCredits(BigDecimal max) {
        require("limitCredits", max.signum() < 0 ? max.longValue() : 0, 0);
        return new PagingLimits(items, pages, Amounts.requireConfigurable("limitCredits", max));
    }

    private static void require(String name, long value, int min) {
        if (value < min) {
            throw new IllegalArgumentException(name + " must be at least " + min + ", but is " + value);
        }
    }
}
