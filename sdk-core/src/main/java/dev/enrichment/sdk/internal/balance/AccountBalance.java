package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private final Claims inFlight = new Claims();
    private final Claims unconfirmed = new Claims();
    /** Sum of the charges that no reported balance includes yet, because their responses contained no balance. */
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
    long start(BigDecimal max, List<CreditBudget> budgets) {
        inFlight.add(budgets, max);
        return ++clock;
    }

    /** Records the end of a call. The charge and the balance on its receipt replace its maximum cost. */
    void end(long startedAt, BigDecimal max, List<CreditBudget> budgets, CreditReceipt receipt) {
        inFlight.add(budgets, max.negate());
        long endedAt = ++clock;
        BigDecimal balance = receipt.remaining();
        BigDecimal unseenCharge = receipt.confirmed();
        if (balance != null && Amounts.isPlausible(balance)) {
            learn(balance, startedAt, endedAt);
            unseenCharge = BigDecimal.ZERO;
        }
        if (receipt.unconfirmed().signum() > 0 || unseenCharge.signum() > 0) {
            unconfirmed.add(budgets, receipt.unconfirmed());
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
            unconfirmed.clear();
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
     * Returns the balance that is left for the calls of one budget. This is the lowest balance minus the possible cost
     * of all calls that do not use the budget. The budget itself deducts the cost of the calls that use it. Returns
     * null if no response has contained a balance.
     */
    @Nullable
    BigDecimal outside(CreditBudget budget) {
        BigDecimal settled = outsideAfterRelease(budget);
        return settled == null ? null : settled.subtract(inFlight.outside(budget));
    }

    /** Returns what {@link #outside} will return if the calls in flight turn out to be free. */
    @Nullable
    BigDecimal outsideAfterRelease(CreditBudget budget) {
        BigDecimal lowest = lowest();
        return lowest == null ? null : lowest.subtract(unseen).subtract(unconfirmed.outside(budget));
    }

    /** Credits that calls may have cost or may still cost, grouped by the budgets that the calls use. */
    private static final class Claims {
        private final Map<List<CreditBudget>, BigDecimal> byBudgets = new HashMap<>();

        void add(List<CreditBudget> budgets, BigDecimal amount) {
            BigDecimal sum = byBudgets.getOrDefault(budgets, BigDecimal.ZERO).add(amount);
            if (sum.signum() == 0) {
                byBudgets.remove(budgets);
            } else {
                byBudgets.put(budgets, sum);
            }
        }

        BigDecimal outside(CreditBudget budget) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Map.Entry<List<CreditBudget>, BigDecimal> claim : byBudgets.entrySet()) {
                if (!claim.getKey().contains(budget)) {
                    sum = sum.add(claim.getValue());
                }
            }
            return sum;
        }

        void clear() {
            byBudgets.clear();
        }
    }
}
