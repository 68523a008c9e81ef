package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All calls of unknown outcome in the store at one moment. They are divided by the latest known balance: the current
 * interval is the time since then.
 *
 * @param start latest known balance, with which the current interval began; null if there is none
 * @param totals sums of the store
 * @param quiet whether no process has an attempt in flight; a balance is only meaningful if this is true
 * @param current amounts in doubt that are from the current interval
 * @param earlier amounts in doubt that are from before {@code start}, which no later balance can resolve
 * @param earlierCharged credits that the earlier amounts were charged in total; null if this is unknown
 */
public record OpenCalls(
        @Nullable Baseline start,
        Totals totals,
        boolean quiet,
        List<Share> current,
        List<Share> earlier,
        @Nullable BigDecimal earlierCharged) {
    /**
     * The credits in doubt of one row, either from before or from after the latest known balance. A row can have both
     * kinds of shares if its request was resent and is in doubt again.
     *
     * @param row the row
     * @param amount maximum credits that the attempts may have been charged
     */
    public record Share(Purchase row, BigDecimal amount) {}

    /**
     * Result of the reconciliation of one share of the current interval.
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

    /** Returns whether no call has an unknown outcome. */
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
