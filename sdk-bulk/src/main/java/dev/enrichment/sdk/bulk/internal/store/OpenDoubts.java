package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is in doubt at one moment, by the interval between two known balances in which it arose.
 *
 * @param start the latest known balance, with which the current interval began; null if there is none
 * @param totals of the store
 * @param quiet whether nothing is on the wire, of no process; only then a balance means something
 * @param current what arose since {@code start}
 * @param earlier the intervals before it that have doubts left, oldest first
 */
public record OpenDoubts(
        @Nullable Baseline start, Totals totals, boolean quiet, List<Share> current, List<Interval> earlier) {
    /**
     * The part of a row that stands for its doubtful attempts of one interval. A row that was sent again by consent and
     * is in doubt again has a share in each.
     *
     * @param row the row
     * @param amount the most that these attempts can have been charged
     */
    public record Share(Purchase row, BigDecimal amount) {}

    /**
     * An interval that has ended.
     *
     * @param id its number
     * @param charged what its shares were charged together; null if that cannot be known any more
     * @param shares what of it is undecided
     */
    public record Interval(long id, @Nullable BigDecimal charged, List<Share> shares) {}

    /**
     * The finding about a share.
     *
     * @param share of the current interval or an earlier one
     * @param interval its number; null for the current one
     * @param charged what its attempts were charged
     */
    public record Decided(Share share, @Nullable Long interval, BigDecimal charged) {}

    /**
     * The end of the current interval.
     *
     * @param balance the balance with which the next one begins; its sums of the store are not looked at
     * @param charged what the shares were charged together, those that are decided included; null if that is unknown
     */
    public record End(Baseline balance, @Nullable BigDecimal charged) {}

    /** Returns whether nothing is in doubt. */
    public boolean isEmpty() {
        return current.isEmpty() && earlier.isEmpty();
    }

    /** Returns whether nothing has happened in the store since {@code other} was read. */
    boolean isStill(OpenDoubts other) {
        return quiet
                && totals.isEqual(other.totals)
                && (start == null ? other.start == null : start.equals(other.start));
    }
}
