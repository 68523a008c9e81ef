package dev.enrichment.sdk.paging;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Where a walk stops although there is more.
 *
 * @param items after so many items
 * @param pages after so many pages
 * @param credits before a page that could take the walk above this; null for no such limit
 */
record PagingLimits(long items, int pages, @Nullable BigDecimal credits) {
    static final PagingLimits NONE = new PagingLimits(Long.MAX_VALUE, Integer.MAX_VALUE, null);

    PagingLimits items(long most) {
        require("limitItems", "at least 1", most >= 1, most);
        return new PagingLimits(most, pages, credits);
    }

    PagingLimits pages(int most) {
        require("limitPages", "at least 1", most >= 1, most);
        return new PagingLimits(items, most, credits);
    }

    PagingLimits credits(BigDecimal most) {
        require("limitCredits", "at least 0", most.signum() >= 0, most);
        return new PagingLimits(items, pages, most);
    }

    private static void require(String limit, String rule, boolean kept, Number value) {
        if (!kept) {
            throw new IllegalArgumentException(limit + " must be " + rule + ", but is " + value);
        }
    }
}
