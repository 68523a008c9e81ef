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
record Limits(long items, int pages, @Nullable BigDecimal credits) {
    static final Limits NONE = new Limits(Long.MAX_VALUE, Integer.MAX_VALUE, null);

    Limits items(long most) {
        require("limitItems", "at least 1", most >= 1, most);
        return new Limits(most, pages, credits);
    }

    Limits pages(int most) {
        require("limitPages", "at least 1", most >= 1, most);
        return new Limits(items, most, credits);
    }

    Limits credits(BigDecimal most) {
        require("limitCredits", "at least 0", most.signum() >= 0, most);
        return new Limits(items, pages, most);
    }

    private static void require(String limit, String rule, boolean kept, Number value) {
        if (!kept) {
            throw new IllegalArgumentException(limit + " must be " + rule + ", but is " + value);
        }
    }
}
