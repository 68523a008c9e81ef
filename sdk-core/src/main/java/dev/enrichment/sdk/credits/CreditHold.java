package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Credits that are reserved in advance for several calls. The calls take their own reservations out of it, so that no other
 * call can use up the budgets in between; what they do not take is given back when the hold is closed. Together the calls
 * can reserve no more than the hold has, also where there is no budget. Safe for use by several threads.
 */
public final class CreditHold implements AutoCloseable {
    private final BigDecimal total;
    private final Map<CreditBudget, CreditBudget.Reservation> reservations = new HashMap<>();
    private BigDecimal left;
    private boolean closed;

    /**
     * A hold with reservations of this amount; the client does this.
     *
     * @param total the amount, in credits
     * @param budgets the budgets that it is reserved in
     * @param reserved the reservation in each of them, in the same order
     */
    public CreditHold(BigDecimal total, List<CreditBudget> budgets, List<CreditBudget.Reservation> reserved) {
        this.total = Amounts.requireConfigurable("total", total);
        this.left = total;
        if (budgets.size() != reserved.size()) {
            throw new IllegalArgumentException("each budget needs a reservation");
        }
        for (int i = 0; i < budgets.size(); i++) {
            reservations.put(budgets.get(i), reserved.get(i));
        }
    }

    /**
     * Takes the reservations of one call out of the hold. The client calls this.
     *
     * @param max the most that the call can cost, in credits
     * @param budgets the budgets of the call; those that the hold has no reservation in are left out
     * @return the reservations; null if less than this is left, or the hold is closed
     */
    public synchronized @Nullable List<CreditBudget.Reservation> take(BigDecimal max, List<CreditBudget> budgets) {
        Amounts.requireConfigurable("max", max);
        if (closed || left.compareTo(max) < 0) {
            return null;
        }
        left = left.subtract(max);
        List<CreditBudget.Reservation> taken = new ArrayList<>(budgets.size());
        for (CreditBudget budget : budgets) {
            CreditBudget.Reservation held = reservations.get(budget);
            if (held != null) {
                taken.add(Objects.requireNonNull(held.split(max), "a reservation is as large as what is left"));
            }
        }
        return taken;
    }

    /**
     * Whether the hold has a reservation in a budget.
     *
     * @param budget the budget
     * @return true if calls take their reservation in this budget out of the hold
     */
    public boolean covers(CreditBudget budget) {
        return reservations.containsKey(Objects.requireNonNull(budget, "budget must not be null"));
    }

    /** {@return what is left for further calls, in credits} */
    public synchronized BigDecimal left() {
        return closed ? BigDecimal.ZERO : left;
    }

    /** {@return the hold as a budget: what was held is its limit, what calls have taken is reserved} */
    public synchronized CreditBudget.Snapshot snapshot() {
        return new CreditBudget.Snapshot(total, BigDecimal.ZERO, total.subtract(left), BigDecimal.ZERO, null);
    }

    /** Gives back what no call has taken; further calls are refused. Calls in flight keep what they have taken. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        // Outside of the lock, because it completes futures that a program may have dependents on.
        reservations.values().forEach(CreditBudget.Reservation::release);
    }
}
