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

    Limits {
        if (items < 1 || pages < 1 || (credits != null && credits.signum() < 0)) {
            throw new IllegalArgumentException(
                    "limits of a walk must be positive, but are %d items, %d pages, %s credits"
                            .formatted(items, pages, credits));
        }
    }

    Limits items(long most) {
        return new Limits(most, pages, credits);
    }

    Limits pages(int most) {
        return new Limits(items, most, credits);
    }

    Limits credits(BigDecimal most) {
        return new Limits(items, pages, most);
    }
}
