package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Snapshot of all calls in the store whose outcome is unknown. They are divided into calls made before the account
 * balance was last recorded, and calls made since then.
 *
 * @param start latest known account balance, from which the current interval began; null if no balance is known
 * @param totals total charges and call counts of the store
 * @param quiet whether no process has an attempt in flight; a balance is only meaningful if this is true
 * @param current possible charges for the calls of the current interval, by row
 * @param earlier possible charges for calls made before {@code start}, which no later balance can resolve
 * @param earlierCharged credits that the earlier calls were actually charged in total; null if this is unknown
 */
public record OpenCalls(
        @Nullable Baseline start,
        Totals totals,
        boolean quiet,
        List<Share> current,
        List<Share> earlier,
        @Nullable BigDecimal earlierCharged) {
    /**
     * Maximum cost of a row's calls with an unknown outcome. A share covers the calls made before the account balance
     * was last recorded, or the calls made since then. A row with calls from both periods has two shares.
     *
     * @param row the row
     * @param amount maximum credits that the attempts may have been charged
     * @param calls number of calls
     * @param answered whether the responses of the calls are stored, so that only their charges are unknown
     */
    public record Share(Purchase row, BigDecimal amount, int calls, boolean answered) {}

    /**
     * The actual charge for the calls of a row whose outcome was unknown until now.
     *
     * @param share the calls and their maximum cost
     * @param charged credits that the service charged for the calls
     */
    public record Decided(Share share, BigDecimal charged) {}

    /**
     * New account balance, from which the next interval begins. An interval is the time between two known balances.
     *
     * @param balance account figures at the beginning of the next interval; the store totals in it are ignored
     * @param charged credits that were charged for all shares of the interval, including reconciled ones; null if
     *     unknown
     */
    public record End(Baseline balance, @Nullable BigDecimal charged) {}

    /** Returns true if no call has an unknown outcome. */
    public boolean isEmpty() {
        return current.isEmpty() && earlier.isEmpty();
    }

    /** Returns whether no attempt is in flight and nothing has changed in the store since {@code other} was read. */
    boolean isStill(OpenCalls other) {
        return quiet && totals.equals(other.totals) && Objects.equals(start, other.start);
    }
}
