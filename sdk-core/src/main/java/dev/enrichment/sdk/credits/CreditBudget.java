package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An upper bound on what calls cost together. Before a call is sent, the maximum of its price estimate is reserved;
 * when the call ends, the reservation is replaced by the charge on its receipt. What attempts of unknown outcome can
 * have cost stays set aside as {@code unknown} until it is {@linkplain #resolve resolved}. A call that does not fit is
 * refused before anything is sent.
 *
 * <p>Safe for use by several threads, and exact under contention: the sum of spent, reserved and unknown never exceeds
 * the limit, unless the service charges more than the estimate or
 * {@link dev.enrichment.sdk.call.RequestOptionsBuilder#retryUnknownOutcome retryUnknownOutcome} lets one call pay for
 * several attempts. Such charges are counted in full.
 */
public final class CreditBudget {
    private static final int MAX_UNRESOLVED = 10_000;

    private final BigDecimal limit;
    private final BigDecimal initiallySpent;
    private final @Nullable BigDecimal minimumBalance;
    private final Map<Object, CompletableFuture<Void>> waiting = new ConcurrentHashMap<>();
    private final Deque<Unresolved> unresolved = new ArrayDeque<>();
    private BigDecimal spent;
    private BigDecimal reserved = BigDecimal.ZERO;
    private BigDecimal unknown = BigDecimal.ZERO;

    private CreditBudget(BigDecimal limit, BigDecimal initiallySpent, @Nullable BigDecimal minimumBalance) {
        this.limit = limit;
        this.initiallySpent = initiallySpent;
        this.minimumBalance = minimumBalance;
        this.spent = initiallySpent;
    }

    /**
     * Returns a budget with a limit in credits.
     *
     * @param credits the limit, from 0 to 2⁶³ − 1
     * @return a new budget with nothing spent
     * @throws IllegalArgumentException if the limit is out of range
     */
    public static CreditBudget of(BigDecimal credits) {
        return new CreditBudget(Amounts.requireConfigurable("budget", credits), BigDecimal.ZERO, null);
    }

    /**
     * Returns a budget with a limit in credits.
     *
     * @param credits the limit, at least 0
     * @return a new budget with nothing spent
     * @throws IllegalArgumentException if the limit is negative
     */
    public static CreditBudget of(long credits) {
        return of(BigDecimal.valueOf(credits));
    }

    /**
     * A budget with the same limit and minimum balance that starts with an amount already spent, such as the
     * {@link Snapshot#spent() spent} and {@link Snapshot#unknown() unknown} credits that an earlier process has stored.
     *
     * @param credits what is already spent, at least 0; if it is above the limit, every paid call is refused
     * @return a new budget
     * @throws IllegalArgumentException if the amount is out of range
     */
    public CreditBudget startingWith(BigDecimal credits) {
        return new CreditBudget(limit, Amounts.requireConfigurable("spent", credits), minimumBalance);
    }

    /**
     * A budget with the same limit and starting amount that also keeps a minimum balance in the account: a call is
     * refused if it, together with all other calls of the client for the same API key that are in flight, could take
     * the balance lower. Call {@code client.credits().balance()} first, which is free: before the first response for a
     * key the balance is unknown and not checked.
     *
     * <p>What a budget has reserved and holds as unknown is deducted from each account that it is used with. Charges of
     * other clients and programs count from the first response on that states a balance after them.
     *
     * @param credits the balance to keep, at least 0
     * @return a new budget
     * @throws IllegalArgumentException if the amount is out of range
     */
    public CreditBudget minimumBalance(BigDecimal credits) {
        return new CreditBudget(limit, initiallySpent, Amounts.requireConfigurable("minimumBalance", credits));
    }

    /**
     * Takes a reservation or refuses it. The client calls this; a program that calls the service by other means can use
     * it too. A reservation of 0 is always granted, so that an unexpected charge is counted.
     *
     * @param max the most that the call can cost, in credits
     * @param balance the balance of the account, less what calls outside of this budget can still cost; null if unknown
     * @return the reservation, or null if the call does not fit
     * @throws IllegalArgumentException if an amount is out of range
     */
    public synchronized @Nullable Reservation reserve(BigDecimal max, @Nullable BigDecimal balance) {
        if (!snapshot().allows(max, balance)) {
            return null;
        }
        reserved = reserved.add(max);
        return new Reservation(max);
    }

    /**
     * Settles what an unknown outcome holds, once the real charge has been found out, from the balance or the
     * analytics. Each receipt can be resolved once in each budget of its call; a receipt that was serialized and read
     * again is equal to the original. A budget remembers the latest 10,000 receipts of unknown outcome; what older ones
     * hold stays unknown.
     *
     * @param receipt the receipt of the call, with {@link ChargeStatus#UNKNOWN}
     * @param actual what the call was charged in total, including {@link CreditReceipt#confirmed()}; 0 if nothing
     * @throws IllegalArgumentException if the charge of the receipt is known, or the amount is out of range or below
     *     what is confirmed
     * @throws IllegalStateException if this budget holds nothing for the receipt: the call was not made with this
     *     budget, or the receipt was resolved before
     */
    public void resolve(CreditReceipt receipt, BigDecimal actual) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        Amounts.requireConfigurable("actual charge", actual);
        synchronized (this) {
            Unresolved entry = find(receipt);
            if (actual.compareTo(entry.confirmed()) < 0) {
                throw new IllegalArgumentException("actual charge of " + receipt.operation() + " is "
                        + Amounts.text(actual) + ", but " + Amounts.text(entry.confirmed()) + " is confirmed already");
            }
            unresolved.removeFirstOccurrence(entry);
            unknown = unknown.subtract(entry.held());
            spent = spent.add(actual).subtract(entry.confirmed());
        }
        signalRelease();
    }

    private Unresolved find(CreditReceipt receipt) {
        return unresolved.stream()
                .filter(entry -> entry.receipt().equals(receipt))
                .findFirst()
                .orElseThrow(() -> receipt.chargeStatus() == ChargeStatus.UNKNOWN
                        ? new IllegalStateException("this budget holds nothing for this receipt of "
                                + receipt.operation()
                                + ": it was resolved before, or its call was not made with this budget")
                        : new IllegalArgumentException(
                                "nothing to resolve: the charge of " + receipt.operation() + " is known"));
    }

    /**
     * The next time credits may become available: completes when a reservation is settled or released, or an unknown
     * outcome resolved. Get it before a call that may be refused, so that no release is missed; {@code cancel} it when
     * it is no longer needed. Dependents run on the thread that settles, so they must be short.
     *
     * @return a new future
     */
    public CompletableFuture<Void> nextRelease() {
        Object key = new Object();
        CompletableFuture<Void> next = new CompletableFuture<>();
        waiting.put(key, next);
        CompletableFuture<Void> unused = next.whenComplete((nothing, failure) -> waiting.remove(key));
        return next;
    }

    private void signalRelease() {
        waiting.values().forEach(next -> next.complete(null));
    }

    /** {@return the state at this moment} */
    public synchronized Snapshot snapshot() {
        return new Snapshot(limit, spent, reserved, unknown, minimumBalance);
    }

    private synchronized void enter(CreditReceipt receipt, BigDecimal reservation) {
        boolean believed = Amounts.isSum(receipt.confirmed()) && Amounts.isSum(receipt.unconfirmed());
        BigDecimal confirmed = believed ? receipt.confirmed() : BigDecimal.ZERO;
        BigDecimal held = believed ? receipt.unconfirmed() : reservation;
        spent = spent.add(confirmed);
        unknown = unknown.add(held);
        if (!believed || held.signum() > 0 || receipt.chargeStatus() == ChargeStatus.UNKNOWN) {
            unresolved.addLast(new Unresolved(receipt, confirmed, held));
            if (unresolved.size() > MAX_UNRESOLVED) {
                unresolved.removeFirst();
            }
        }
    }

    /** Remembers what the receipt of an unknown outcome has added to {@code spent} and {@code unknown}. */
    private record Unresolved(CreditReceipt receipt, BigDecimal confirmed, BigDecimal held) {}

    /** A part of the budget that is held for one call until it is settled or released. */
    public final class Reservation {
        private BigDecimal amount;
        private boolean ended;

        private Reservation(BigDecimal amount) {
            this.amount = amount;
        }

        /**
         * Replaces the reservation by the charge of the call: {@code confirmed} counts as spent, {@code unconfirmed} as
         * unknown. If one of the two is not a possible amount, the whole reservation counts as unknown. Only the first
         * call of this method or {@link #release} has an effect; neither throws.
         *
         * @param receipt the receipt of the call
         */
        public void settle(CreditReceipt receipt) {
            Objects.requireNonNull(receipt, "receipt");
            end(() -> enter(receipt, amount));
        }

        /** Moves a part of this reservation to a new one; null if it is too small or has ended. */
        @Nullable
        Reservation split(BigDecimal part) {
            synchronized (CreditBudget.this) {
                if (ended || amount.compareTo(part) < 0) {
                    return null;
                }
                amount = amount.subtract(part);
                return new Reservation(part);
            }
        }

        /** Gives the reservation back, because the call was not sent. */
        public void release() {
            end(() -> {});
        }

        private void end(Runnable entry) {
            synchronized (CreditBudget.this) {
                if (ended) {
                    return;
                }
                ended = true;
                reserved = reserved.subtract(amount);
                entry.run();
            }
            signalRelease();
        }
    }

    /**
     * A budget at one moment, in credits. Immutable.
     *
     * @param limit the upper bound
     * @param spent what calls were charged, and what was spent at the start
     * @param reserved what calls in flight can still be charged; 0 if there are none
     * @param unknown what attempts of unknown outcome can have been charged at most; see {@link CreditBudget#resolve}
     * @param minimumBalance the balance to keep in the account; null if none was set
     */
    public record Snapshot(
            BigDecimal limit,
            BigDecimal spent,
            BigDecimal reserved,
            BigDecimal unknown,
            @Nullable BigDecimal minimumBalance)
            implements Serializable {
        /**
         * Checks the amounts.
         *
         * @throws IllegalArgumentException if one is negative or too large to compute with
         */
        public Snapshot {
            Amounts.requireConfigurable("limit", limit);
            Amounts.requireTotal("spent", spent);
            Amounts.requireTotal("reserved", reserved);
            Amounts.requireTotal("unknown", unknown);
            if (minimumBalance != null) {
                Amounts.requireConfigurable("minimumBalance", minimumBalance);
            }
        }

        /**
         * Returns the credits that can still be reserved.
         *
         * @return limit less spent, reserved and unknown; negative if the service charged more than was estimated
         */
        public BigDecimal available() {
            return limit.subtract(spent).subtract(reserved).subtract(unknown);
        }

        /**
         * Returns whether a call fits.
         *
         * @param max the most that the call can cost, in credits; 0 always fits
         * @param balance the balance of the account, less what calls outside of this budget can still cost; null if
         *     unknown, and then it is not checked
         * @return true if the limit and the minimum balance hold whatever the call costs
         * @throws IllegalArgumentException if an amount is out of range
         */
        public boolean allows(BigDecimal max, @Nullable BigDecimal balance) {
            return fits(max, balance, reserved);
        }

        /**
         * Returns whether a call would fit if calls in flight were charged nothing. If not, waiting for them does not
         * help.
         *
         * @param max the most that the call can cost, in credits
         * @param balance the balance of the account; null if unknown
         * @return true if a refusal is temporary
         * @throws IllegalArgumentException if an amount is out of range
         */
        public boolean allowsAfterRelease(BigDecimal max, @Nullable BigDecimal balance) {
            return fits(max, balance, BigDecimal.ZERO);
        }

        private boolean fits(BigDecimal max, @Nullable BigDecimal balance, BigDecimal inFlight) {
            Amounts.requireConfigurable("max", max);
            if (max.signum() == 0) {
                return true;
            }
            BigDecimal held = inFlight.add(unknown).add(max);
            return spent.add(held).compareTo(limit) <= 0 && leavesEnough(balance, held);
        }

        private boolean leavesEnough(@Nullable BigDecimal balance, BigDecimal held) {
            if (minimumBalance == null || balance == null) {
                return true;
            }
            Amounts.requireTotal("balance", balance.abs());
            return balance.subtract(held).compareTo(minimumBalance) >= 0;
        }

        /** Returns a text such as {@code budget 100, spent 40, reserved 25}. */
        @Override
        public String toString() {
            return "budget " + Amounts.text(limit) + ", spent " + Amounts.text(spent) + ", reserved "
                    + Amounts.text(reserved)
                    + (unknown.signum() == 0 ? "" : ", unknown " + Amounts.text(unknown))
                    + (minimumBalance == null
                            ? ""
                            : ", leaving at least " + Amounts.text(minimumBalance) + " in the account");
        }
    }
}
