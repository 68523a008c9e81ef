package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;

/**
 * Sums over the whole life of a store, kept beside the rows so that opening needs no scan.
 *
 * @param paid what all calls were charged
 * @param open what calls of unknown outcome can have cost in addition
 * @param attempts how many attempts were about to be sent
 * @param charges how many calls were charged
 */
public record Totals(BigDecimal paid, BigDecimal open, long attempts, long charges) {
    static final Totals NONE = new Totals(BigDecimal.ZERO, BigDecimal.ZERO, 0, 0);

    Totals plus(BigDecimal morePaid, BigDecimal moreOpen) {
        return new Totals(paid.add(morePaid), open.add(moreOpen), attempts, charges + (morePaid.signum() > 0 ? 1 : 0));
    }

    /** Returns whether all sums are the same, however they are written. */
    boolean isEqual(Totals other) {
        return paid.compareTo(other.paid) == 0
                && open.compareTo(other.open) == 0
                && attempts == other.attempts
                && charges == other.charges;
    }

    Totals plusAttempt() {
        return new Totals(paid, open, attempts + 1, charges);
    }
}
