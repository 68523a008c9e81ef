package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.credits.PagingTotals;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What the calls of a walk cost; kept by the walk, under its lock. */
final class PagingCost {
    private BigDecimal credits = BigDecimal.ZERO;
    private BigDecimal perhaps = BigDecimal.ZERO;
    private int unknown;

    /** What a call was charged, null if nobody knows; and the most it can have been. */
    void enter(@Nullable BigDecimal consumed, BigDecimal most) {
        if (consumed != null) {
            credits = credits.add(consumed);
        } else {
            unknown++;
            perhaps = perhaps.add(most);
        }
    }

    /** With the most that pages of unknown charge can have cost: the money may be gone. */
    BigDecimal atWorst() {
        return credits.add(perhaps);
    }

    PagingTotals totals(int pages, long items) {
        return new PagingTotals(pages, items, credits, unknown);
    }
}
