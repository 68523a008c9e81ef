package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A lower bound for the balance of one account. It is computed from the balances in responses and the possible cost of
 * calls.
 *
 * <p>The responses of concurrent calls arrive in any order, so the latest one does not necessarily contain the newest
 * balance. A balance in a response includes the charges of all calls that ended before the response's own call started.
 * It therefore replaces the balances that those calls reported. If calls overlapped, the lowest of their balances
 * includes the most charges and therefore counts.
 *
 * <p>Not thread-safe. The lock of {@link Balances} guards it.
 */
final class AccountBalance {
    private record Stated(BigDecimal balance, long endedAt) {}

    /**
     * Balances from responses that are not outdated yet, in the order in which their calls ended. A new balance removes
     * earlier ones that are not lower, so the balances are in ascending order.
     */
    private final Deque<Stated> stated = new ArrayDeque<>();

    /** Sum of the maximum costs of the calls in flight. */
    private BigDecimal inFlight = BigDecimal.ZERO;

    /**
     * Sum of the charges and possible charges that no reported balance includes yet, because their responses contained
     * no balance or did not arrive.
     */
    private BigDecimal unseen = BigDecimal.ZERO;

    /**
     * Logical clock, which advances by one whenever a call starts or ends. It orders these events reliably, unlike the
     * system clock.
     */
    private long clock;

    private long latestStart;
    private long unseenUntil;

    /**
     * Records the start of a call that may cost up to {@code max} credits. Returns the logical time of the start, to be
     * passed to {@link #end}.
     */
    long start(BigDecimal max) {
        inFlight = inFlight.add(max);
        return ++clock;
    }

    /** Records the end of a call. The charge and the balance on its receipt replace its maximum cost. */
    void end(long startedAt, BigDecimal max, CreditReceipt receipt) {
        inFlight = inFlight.subtract(max);
        long endedAt = ++clock;
        BigDecimal balance = receipt.balance();
        BigDecimal unseenCharge = receipt.unconfirmed();
        if (balance != null && Amounts.isPlausible(balance)) {
            learn(balance, startedAt, endedAt);
        } else {
            unseenCharge = unseenCharge.add(receipt.charged());
        }
        if (unseenCharge.signum() > 0) {
            unseen = unseen.add(unseenCharge);
            unseenUntil = endedAt;
        }
    }

    private void learn(BigDecimal balance, long startedAt, long endedAt) {
        latestStart = Math.max(latestStart, startedAt);
        while (!stated.isEmpty() && stated.getLast().balance().compareTo(balance) >= 0) {
            stated.removeLast();
        }
        stated.addLast(new Stated(balance, endedAt));
        while (stated.getFirst().endedAt() < latestStart) {
            stated.removeFirst();
        }
        if (unseenUntil < latestStart) {
            unseen = BigDecimal.ZERO;
        }
    }

    /**
     * Returns the last known balance of the account. If the latest calls overlapped, it is the lowest of their
     * balances. Returns null if no response has contained a balance.
     */
    @Nullable
    BigDecimal lowest() {
        return stated.isEmpty() ? null : stated.getFirst().balance();
    }

    /**
     * Returns the lowest balance that the account can have once the calls in flight have ended. Returns null if no
     * response has contained a balance.
     */
    @Nullable
    BigDecimal afterCallsInFlight() {
        BigDecimal settled = ifCallsInFlightAreFree();
        return settled == null ? null : settled.subtract(inFlight);
    }

    /** Returns what {@link #afterCallsInFlight} will return if the calls in flight turn out to be free. */
    @Nullable
    BigDecimal ifCallsInFlightAreFree() {
        BigDecimal lowest = lowest();
        return lowest == null ? null : lowest.subtract(unseen);
    }
}
