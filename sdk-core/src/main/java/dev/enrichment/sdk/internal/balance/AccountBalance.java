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
 * A lower bound on the balance of one account, from what responses state and what calls can still cost.
 *
 * <p>Responses of concurrent calls arrive in any order, so the latest is not the newest. A stated balance contains all
 * charges of calls that ended before its own call started. It therefore replaces the balances of those calls; among the
 * balances of calls that overlap, the lowest contains the most charges and counts.
 *
 * <p>Not thread-safe; {@link Balances} guards it.
 */
final class AccountBalance {
    private record Stated(BigDecimal balance, long endedAt) {}

    /** By time and, because a later and lower balance always wins, also by amount: the first is the lowest. */
    private final Deque<Stated> stated = new ArrayDeque<>();

    private final Claims inFlight = new Claims();
    private final Claims unconfirmed = new Claims();
    /** Charges on receipts without a balance. */
    private BigDecimal unseen = BigDecimal.ZERO;

    /** Counts starts and ends, so that their order is exact. */
    private long clock;

    private long latestStart;
    private long unseenUntil;
    private int calls;

    /** Records that a call starts. Returns the time to pass to {@link #end}. */
    long start(BigDecimal max, List<CreditBudget> budgets) {
        calls++;
        inFlight.add(budgets, max);
        return ++clock;
    }

    /** A call has ended: in one step, what it could cost is replaced by what its receipt states. */
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

    /** A start has no outcome of its own. */
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

    /** Returns whether calls are in flight or the cost of earlier ones is not certain yet. */
    boolean isInUse() {
        return calls > 0 || !unconfirmed.isEmpty();
    }

    /** The lowest stated balance that no later response has replaced; null before the first. */
    @Nullable
    BigDecimal lowest() {
        return stated.isEmpty() ? null : stated.getFirst().balance();
    }

    /** The lowest balance, less what calls outside of a budget can still cost; the budget deducts its own itself. */
    @Nullable
    BigDecimal outside(CreditBudget budget) {
        BigDecimal settled = outsideAfterRelease(budget);
        return settled == null ? null : settled.subtract(inFlight.outside(budget));
    }

    /** The same, if calls in flight were charged nothing. */
    @Nullable
    BigDecimal outsideAfterRelease(CreditBudget budget) {
        BigDecimal lowest = lowest();
        return lowest == null ? null : lowest.subtract(unseen).subtract(unconfirmed.outside(budget));
    }

    /** Amounts that may be debited, by the budgets that deduct them too. */
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
