package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;

/**
 * Total charges and call counts of a store, or the charges of one budget. The store saves these totals, so it need not
 * add up all rows when it is opened.
 *
 * @param paid credits that were charged for all calls
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param attempts number of attempts, each recorded before it was sent
 * @param charges number of times that a charge was recorded
 */
public record Totals(BigDecimal paid, BigDecimal open, long attempts, long charges) {
    static final Totals NONE = new Totals(BigDecimal.ZERO, BigDecimal.ZERO, 0, 0);

    Totals plus(BigDecimal morePaid, BigDecimal moreOpen) {
        return new Totals(paid.add(morePaid), open.add(moreOpen), attempts, charges + (morePaid.signum() > 0 ? 1 : 0));
    }

    /** Returns whether all amounts and counts are equal, ignoring trailing zeros of amounts. */
    boolean isEqual(Totals other) {
        return paid.compareTo(other.paid) == 0
                && open.compareTo(other.open) == 0
                && attempts == other.attempts
                && charges == other.charges;
    }
}
