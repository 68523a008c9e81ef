package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bound on what calls may cost together. Before a call is sent, the upper end of its price estimate is reserved; when
 * the answer tells what was charged, the rest is released. If the outcome of a call is unknown, all of it counts as
 * unknown from then on, because the money may be gone. A call that does not fit is refused before anything is sent.
 *
 * <p>Safe for use by several threads, and exact under contention: the sum of spent, reserved and unknown never exceeds
 * the limit, unless the service charges more than the estimate says.
 */
public final class CreditBudget {
    private final BigDecimal limit;
    private final @Nullable BigDecimal floor;
    private BigDecimal spent = BigDecimal.ZERO;
    private BigDecimal reserved = BigDecimal.ZERO;
    private BigDecimal unknown = BigDecimal.ZERO;

    private CreditBudget(BigDecimal limit, @Nullable BigDecimal floor) {
        if (limit.signum() < 0) {
            throw new IllegalArgumentException("a budget must not be negative, but is " + limit);
        }
        this.limit = limit;
        this.floor = floor;
    }

    /**
     * A budget of so many credits.
     *
     * @param credits the limit, at least 0
     * @return a new budget with nothing spent
     */
    public static CreditBudget of(BigDecimal credits) {
        return new CreditBudget(credits, null);
    }

    /**
     * A budget of so many credits.
     *
     * @param credits the limit, at least 0
     * @return a new budget with nothing spent
     */
    public static CreditBudget of(long credits) {
        return of(BigDecimal.valueOf(credits));
    }

    /**
     * The same limit, with a floor under the account: a call is also refused if it could take the balance below this
     * figure. The balance is the one the last answer for the same API key told; before the first one it is not known
     * and not checked.
     *
     * @param credits the balance to leave untouched
     * @return a new budget with nothing spent
     */
    public CreditBudget minimumBalance(BigDecimal credits) {
        return new CreditBudget(limit, Objects.requireNonNull(credits, "credits"));
    }

    /**
     * Takes a reservation, or refuses. Called by the client; a program that calls the service by other means can use it
     * too.
     *
     * @param most the most the call can cost, in credits
     * @param lastKnownBalance the balance the last answer told, or null
     * @return the reservation, or null if the call does not fit
     */
    public synchronized @Nullable Reservation reserve(BigDecimal most, @Nullable BigDecimal lastKnownBalance) {
        BigDecimal held = reserved.add(unknown).add(most);
        boolean fits = spent.add(held).compareTo(limit) <= 0;
        boolean leavesEnough = floor == null
                || lastKnownBalance == null
                || lastKnownBalance.subtract(held).compareTo(floor) >= 0;
        if (!fits || !leavesEnough) {
            return null;
        }
        reserved = reserved.add(most);
        return new Reservation(most);
    }

    /**
     * The state at this moment.
     *
     * @return an immutable copy
     */
    public synchronized Snapshot snapshot() {
        return new Snapshot(limit, spent, reserved, unknown, floor);
    }

    private synchronized void release(BigDecimal amount, @Nullable BigDecimal consumed) {
        reserved = reserved.subtract(amount);
        if (consumed == null) {
            unknown = unknown.add(amount);
        } else {
            spent = spent.add(consumed);
        }
    }

    /** A part of the budget that is held for one call. It stays held until it is settled. */
    public final class Reservation {
        private final BigDecimal amount;
        private boolean settled;

        private Reservation(BigDecimal amount) {
            this.amount = amount;
        }

        /**
         * Replaces the reservation by what was really charged. Only the first call counts.
         *
         * @param consumed the charge in credits, 0 if there was none, null if nobody knows: then all of it stays set
         *     aside as unknown
         */
        public synchronized void settle(@Nullable BigDecimal consumed) {
            if (!settled) {
                settled = true;
                release(amount, consumed);
            }
        }
    }

    /**
     * A budget at one moment, in credits.
     *
     * @param limit the whole budget
     * @param spent what calls were charged
     * @param reserved what calls under way may still be charged; 0 when none is under way
     * @param unknown what calls whose outcome is unknown may have been charged at most. Compare it with the balance or
     *     the analytics, which are free, and start a new budget if it was not
     * @param floor the balance to leave untouched, or null
     */
    public record Snapshot(
            BigDecimal limit,
            BigDecimal spent,
            BigDecimal reserved,
            BigDecimal unknown,
            @Nullable BigDecimal floor) {
        /**
         * What can still be reserved.
         *
         * @return limit less spent, reserved and unknown; negative if the service charged more than was estimated
         */
        public BigDecimal available() {
            return limit.subtract(spent).subtract(reserved).subtract(unknown);
        }

        /** Such as {@code budget 100, spent 40, reserved 25}. */
        @Override
        public String toString() {
            return "budget " + Amounts.text(limit) + ", spent " + Amounts.text(spent) + ", reserved "
                    + Amounts.text(reserved)
                    + (unknown.signum() == 0 ? "" : ", unknown " + Amounts.text(unknown))
                    + (floor == null ? "" : ", leaving at least " + Amounts.text(floor) + " in the account");
        }
    }
}
