package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;

/**
 * Totals of a paginated search so far: the pages received, the items delivered, and the cost of the calls. A search
 * that is resumed with a token starts again at zero.
 *
 * @param pages the number of responses received, including empty pages
 * @param items the number of items delivered
 * @param charged the credits charged according to responses
 * @param unconfirmed the credits that may also have been charged, by pages with an unknown charge, according to their
 *     estimates. 0 if the charge of each page is known
 * @param unconfirmedPages the number of pages with an unknown charge. The balance and the analytics, which are free, show
 *     what these pages cost
 */
public record PagingTotals(int pages, long items, BigDecimal charged, BigDecimal unconfirmed, int unconfirmedPages)
        implements Serializable {
    /**
     * Returns the cost as text, such as {@code 50 credits} or {@code 50 credits and up to 25 unconfirmed}.
     *
     * @return the charged and the unconfirmed credits
     */
    public String cost() {
        return Amounts.credits(charged)
                + (unconfirmedPages == 0 ? "" : " and up to " + Amounts.text(unconfirmed) + " unconfirmed");
    }

    /** Returns a one-line summary, such as {@code 50 items on 2 pages for 50 credits}. */
    @Override
    public String toString() {
        return count(items, "item") + " on " + count(pages, "page") + " for " + cost();
    }

    private static String count(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
