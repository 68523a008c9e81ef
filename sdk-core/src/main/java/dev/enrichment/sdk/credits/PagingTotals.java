package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;

/**
 * What a walk has brought and cost so far. A walk that was resumed starts to count anew.
 *
 * @param pages how many pages the service answered, empty ones included
 * @param items how many items were handed over
 * @param credits what the pages were charged, in credits, as far as the service told
 * @param unknown how many pages may have been charged without anybody telling how much: ask the balance or the
 *     analytics, which are free
 */
public record PagingTotals(int pages, long items, BigDecimal credits, int unknown) {
    /** Such as {@code 50 items on 2 pages for 50 credits}. */
    @Override
    public String toString() {
        return items
                + (items == 1 ? " item on " : " items on ")
                + pages
                + (pages == 1 ? " page for " : " pages for ")
                + Amounts.text(credits)
                + (credits.compareTo(BigDecimal.ONE) == 0 ? " credit" : " credits")
                + (unknown == 0 ? "" : ", and " + unknown + (unknown == 1 ? " page" : " pages") + " of unknown charge");
    }
}
