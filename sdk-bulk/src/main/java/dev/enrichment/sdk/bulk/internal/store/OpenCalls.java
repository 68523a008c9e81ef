package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is in doubt at one moment. The current interval is the time since the latest known balance.
 *
 * @param start latest known balance, with which the current interval began; null if there is none
 * @param totals sums of the store
 * @param quiet whether no process has an attempt in flight; a balance is only meaningful if this is true
 * @param current shares of the current interval, which began with {@code start}
 * @param earlier shares from before {@code start}, which no later balance decides
 * @param earlierCharged credits that the earlier shares were charged in total; null if that can no longer be known
 */
public record OpenCalls(
        @Nullable Baseline start,
        Totals totals,
        boolean quiet,
        List<Share> current,
        List<Share> earlier,
        @Nullable BigDecimal earlierCharged) {
    /**
     * The attempts of unknown outcome that a row has before or after the balance. If a row was resent with consent and
     * is in doubt again, it can have a share on each side.
     *
     * @param row the row
     * @param amount maximum credits that these attempts may have been charged
     */
    public record Share(Purchase row, BigDecimal amount) {}

    /**
     * Result of reconciling a share of the current interval.
     *
     * @param share the share
     * @param charged credits that the attempts of the share were charged
     */
    public record Decided(Share share, BigDecimal charged) {}

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
    boolean isStill(OpenCalls other) {
        return quiet
                && totals.isEqual(other.totals)
                && (start == null ? other.start == null : start.equals(other.start));
    }
}
