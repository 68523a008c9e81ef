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
 * A lower bound for the balance of one account. It is computed from the balances that responses state and from the
 * possible cost of calls.
 *
 * <p>The responses of concurrent calls arrive in any order, so the latest one does not necessarily state the newest
 * balance. A stated balance includes the charges of all calls that ended before its own call started. It therefore
 * replaces the balances of those calls. Among calls that overlap, the lowest balance includes the most charges, so it
 * is the one that counts.
 *
 * <p>Not thread-safe; guarded by {@link Balances}.
 */
final class AccountBalance {
    private record Stated(BigDecimal balance, long endedAt) {}

    /**
     * The stated balances that still count, in order of time. A balance replaces earlier ones that are not lower, so
     * they are in ascending order as well, and the first one is the lowest.
     */
    private final Deque<Stated> stated = new ArrayDeque<>();

    private final Claims inFlight = new Claims();
    private final Claims unconfirmed = new Claims();
    /** Sum of the charges on receipts that state no balance. */
    private BigDecimal unseen = BigDecimal.ZERO;

    /** Logical clock. It counts starts and ends of calls, so their order is exact. */
    private long clock;

    private long latestStart;
    private long unseenUntil;
    private int calls;

    /** Records that a call starts. Returns the logical time to pass to {@link #end}. */
    long start(BigDecimal max, List<CreditBudget> budgets) {
        calls++;
        inFlight.add(budgets, max);
        return ++clock;
    }

    /** Records that a call has ended. In one step, its maximum cost is replaced by the cost on its receipt. */
    void end(long startedAt, BigDecimal max, List<CreditBudget> budgets, CreditReceipt receipt) {
        calls--;
        inFlight.remove(budgets, max);
        long endedAt = ++clock;
        BigDecimal balance = receipt.remaining();
        boolean states = balance != null && Amounts.isPlausible(balance);
        if (balance != null && states) {
            learn(balance, startedAt, endedAt);
        }
        BigDecimal confirmed = Amounts.isSum(receipt.confirmed()) ? receipt.confirmed() : max;
        BigDecimal open = Amounts.isSum(receipt.unconfirmed()) ? receipt.unconfirmed() : max;
        if (open.signum() > 0 || (!states && confirmed.signum() > 0)) {
            unconfirmed.add(budgets, open);
            unseen = states ? unseen : unseen.add(confirmed);
            unseenUntil = endedAt;
        }
    }

    /** Reverts the start of a reservation that has no receipt of its own. */
    void cancel(BigDecimal max, List<CreditBudget> budgets) {
        calls--;
        inFlight.remove(budgets, max);
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

    /** Returns whether calls are in flight, or the cost of earlier calls is still uncertain. */
    boolean isInUse() {
        return calls > 0 || !unconfirmed.isEmpty();
    }

    /** Returns the lowest stated balance that no later response has replaced. Returns null before the first one. */
    @Nullable
    BigDecimal lowest() {
        return stated.isEmpty() ? null : stated.getFirst().balance();
    }

    /**
     * Returns the lowest balance minus the possible cost of calls outside of a budget. The budget deducts the cost of
     * its own calls itself. Returns null if no balance was stated yet.
     */
    @Nullable
    BigDecimal outside(CreditBudget budget) {
        BigDecimal settled = outsideAfterRelease(budget);
        return settled == null ? null : settled.subtract(inFlight.outside(budget));
    }

    /** Returns the same as {@link #outside}, on the assumption that calls in flight are not charged. */
    @Nullable
    BigDecimal outsideAfterRelease(CreditBudget budget) {
        BigDecimal lowest = lowest();
        return lowest == null ? null : lowest.subtract(unseen).subtract(unconfirmed.outside(budget));
    }

    /** Amounts that may be charged, by the list of budgets that also deduct them. */
    private static final class Claims {
        private final Map<List<CreditBudget>, BigDecimal> byBudgets = new HashMap<>();

        void add(List<CreditBudget> budgets, BigDecimal amount) {
            if (amount.signum() > 0) {
                byBudgets.merge(budgets, amount, BigDecimal::add);
            }
        }

        void remove(List<CreditBudget> budgets, BigDecimal amount) {
            BigDecimal sum = byBudgets.get(budgets);
            if (sum != null && sum.compareTo(amount) == 0) {
                byBudgets.remove(budgets);
            } else if (sum != null) {
                byBudgets.put(budgets, sum.subtract(amount));
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

        boolean isEmpty() {
            return byBudgets.isEmpty();
        }

        void clear() {
            byBudgets.clear();
        }
    }
}
