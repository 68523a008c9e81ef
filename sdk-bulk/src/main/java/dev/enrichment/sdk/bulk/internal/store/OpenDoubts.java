package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is in doubt at one moment, grouped by interval. An interval is the time between two known balances.
 *
 * @param start latest known balance, with which the current interval began; null if there is none
 * @param totals sums of the store
 * @param quiet whether no process has an attempt in flight; a balance is only meaningful if this is true
 * @param current shares of the current interval, which began with {@code start}
 * @param earlier earlier intervals that still have shares to reconcile, oldest first
 */
public record OpenDoubts(
        @Nullable Baseline start, Totals totals, boolean quiet, List<Share> current, List<Interval> earlier) {
    /**
     * The attempts of unknown outcome that a row has in one interval. If a row was resent with consent and is in doubt
     * again, it has a share in each of the intervals.
     *
     * @param row the row
     * @param amount maximum credits that these attempts may have been charged
     */
    public record Share(Purchase row, BigDecimal amount) {}

    /**
     * An interval that has ended.
     *
     * @param id number of the interval
     * @param charged credits that its remaining shares were charged in total; null if that can no longer be known
     * @param shares shares that are not reconciled yet
     */
    public record Interval(long id, @Nullable BigDecimal charged, List<Share> shares) {}

    /**
     * Result of reconciling a share.
     *
     * @param share share of the current interval or an earlier one
     * @param interval number of the interval; null for the current one
     * @param charged credits that the attempts of the share were charged
     */
    public record Decided(Share share, @Nullable Long interval, BigDecimal charged) {}

    /**
     * End of the current interval.
     *
     * @param balance balance with which the next interval begins; its sums of the store are ignored
     * @param charged credits that all shares of the interval were charged in total, including reconciled ones; null if
     *     unknown
     */
    public record End(Baseline balance, @Nullable BigDecimal charged) {}

    /** Returns whether nothing is in doubt. */
    public boolean isEmpty() {
        return current.isEmpty() && earlier.isEmpty();
    }

    /** Returns whether no attempt is in flight and nothing has changed in the store since {@code other} was read. */
    boolean isStill(OpenDoubts other) {
        return quiet
                && totals.isEqual(other.totals)
                && (start == null ? other.start == null : start.equals(other.start));
    }
}
