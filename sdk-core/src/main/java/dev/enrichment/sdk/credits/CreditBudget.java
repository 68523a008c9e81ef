package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.waiting.WaitingLines;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Upper bound on the combined cost of calls. Before a call is sent, the maximum of its price estimate is reserved. When
 * the call ends, the reservation is replaced by the charge on its receipt. The maximum cost of attempts with an unknown
 * outcome counts as {@code unconfirmed} until it is {@linkplain #resolve resolved}. A call that does not fit is
 * refused before anything is sent, or waits if {@link dev.enrichment.sdk.call.RequestOptionsBuilder#waitForBudget} is
 * set.
 *
 * <p>Thread-safe, and exact under contention: the sum of charged, reserved and unconfirmed credits never exceeds the limit.
 * The only exceptions are an amount above the limit that was already charged at the start, and a charge above
 * the estimate. Both are counted in full.
 */
public final class CreditBudget {
    private static final int MAX_UNRESOLVED = 10_000;

    private final BigDecimal limit;
    private final BigDecimal initiallyCharged;
    private final @Nullable BigDecimal minimumBalance;
    private final Deque<CreditReceipt> unresolved = new ArrayDeque<>();
    private BigDecimal charged;
    private BigDecimal reserved = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;

    private CreditBudget(BigDecimal limit, BigDecimal initiallyCharged, @Nullable BigDecimal minimumBalance) {
        this.limit = limit;
        this.initiallyCharged = initiallyCharged;
        this.minimumBalance = minimumBalance;
        this.charged = initiallyCharged;
    }

    /**
     * Creates a budget with a limit in credits.
     *
     * @param credits the limit, from 0 to 2⁶³ − 1
     * @return a new budget with nothing charged
     * @throws IllegalArgumentException if the limit is out of range or has more than 24 digits
     */
    public static CreditBudget of(BigDecimal credits) {
        return new CreditBudget(Amounts.requireConfigurable("budget", credits), BigDecimal.ZERO, null);
    }

    /**
     * Creates a budget with a limit in whole credits.
     *
     * @param credits the limit, at least 0
     * @return a new budget with nothing charged
     * @throws IllegalArgumentException if the limit is negative
     */
    public static CreditBudget of(long credits) {
        return of(BigDecimal.valueOf(credits));
    }

    /**
     * Creates a budget with the same limit and minimum balance that starts with an amount already charged. To continue
     * the budget of an earlier process, pass the sum of its {@link Snapshot#charged() charged} and {@link
     * Snapshot#unconfirmed() unconfirmed} credits.
     *
     * @param credits the amount already charged, from 0 to 2⁶³ − 1. If it reaches the limit, every paid call is refused
     * @return a new budget
     * @throws IllegalArgumentException if the amount is out of range or has more than 24 digits
     */
    public CreditBudget startingWith(BigDecimal credits) {
        return new CreditBudget(limit, Amounts.requireConfigurable("charged", credits), minimumBalance);
    }

    /**
     * Creates a budget with the same limit and starting amount that also keeps a minimum balance in the account. A paid
     * call is refused if it could reduce the balance below the minimum, taking into account the client's other calls in
     * flight for the same API key. Call {@code client.credits().balance()} first, which is free. The minimum has no
     * effect until the client has received a response for the key that contains the balance.
     *
     * <p>Charges of other clients and programs are taken into account as soon as a later response contains a balance.
     *
     * @param credits the minimum balance in credits, from 0 to 2⁶³ − 1
     * @return a new budget
     * @throws IllegalArgumentException if the amount is out of range or has more than 24 digits
     */
    public CreditBudget minimumBalance(BigDecimal credits) {
        return new CreditBudget(limit, initiallyCharged, Amounts.requireConfigurable("minimumBalance", credits));
    }

    /**
     * Reserves credits for a call. The client uses this method before each call. Programs that call the service by other
     * means can use it as well. Settle or release each reservation after the call, because its credits stay reserved
     * until then. A reservation of 0 credits is always granted, so that an unexpected charge of a free call is still
     * counted.
     *
     * @param max the maximum cost of the call in credits, from 0 to 2⁶³ − 1
     * @param balance the balance of the account, less the maximum cost of unfinished calls. May be negative. Null if
     *     unknown, in which case the minimum balance is not checked
     * @return the reservation. Null if the call does not fit into the budget
     * @throws IllegalArgumentException if an amount is out of range or has too many digits. Nothing is reserved in this
     *     case
     */
    public synchronized @Nullable Reservation reserve(BigDecimal max, @Nullable BigDecimal balance) {
        if (!snapshot().allows(max, balance)) {
            return null;
        }
        reserved = reserved.add(max);
        return new Reservation(max);
    }

    /**
     * Credits of a budget that are reserved for one call. The call ends its reservation once, with {@link #settle} or
     * {@link #release}. Later calls of these methods have no effect. Thread-safe.
     */
    public final class Reservation {
        private final BigDecimal credits;
        private boolean ended;

        private Reservation(BigDecimal credits) {
            this.credits = credits;
        }

        /**
         * Replaces the reservation with the charge of the call. The charged and the unconfirmed credits on its receipt
         * count instead. Has no effect if the reservation was settled or released before.
         *
         * @param receipt the receipt of the call
         */
        public void settle(CreditReceipt receipt) {
            Objects.requireNonNull(receipt, "receipt must not be null");
            synchronized (CreditBudget.this) {
                if (end()) {
                    enter(receipt);
                }
            }
        }

        /**
         * Returns the reserved credits to the budget, because the call was not sent. Has no effect if the reservation
         * was settled or released before.
         */
        public void release() {
            synchronized (CreditBudget.this) {
                boolean unused = end();
            }
        }

        /** Returns the credits to the budget. Returns false if the reservation had already ended. */
        private boolean end() {
            if (ended) {
                return false;
            }
            ended = true;
            reserved = reserved.subtract(credits);
            WaitingLines.SHARED.changed(CreditBudget.this);
            return true;
        }
    }

    private void enter(CreditReceipt receipt) {
        charged = charged.add(receipt.charged());
        unconfirmed = unconfirmed.add(receipt.unconfirmed());
        if (receipt.unconfirmed().signum() > 0 || receipt.chargeStatus() == ChargeStatus.UNKNOWN) {
            unresolved.addLast(receipt);
            if (unresolved.size() > MAX_UNRESOLVED) {
                unresolved.removeFirst();
            }
        }
    }

    /**
     * Replaces the unconfirmed credits of a call with the actual charge. Determine that charge from the balance or the
     * analytics first. Each receipt can be resolved once in each budget of its call, even after it was serialized and
     * deserialized. A budget keeps the latest 10,000 receipts with an unknown outcome. The unconfirmed credits of older
     * receipts can no longer be resolved.
     *
     * @param receipt the receipt of the call, with {@link ChargeStatus#UNKNOWN}
     * @param actual the total charge of the call, including {@link CreditReceipt#charged()}. 0 if nothing was charged
     * @throws IllegalArgumentException if the amount is out of range, has more than 24 digits, or is below the charge on
     *     the receipt
     * @throws IllegalStateException if this budget holds nothing for the receipt. Either its charge is known, the call
     *     was not made with this budget, the receipt was already resolved, or it is not among the latest 10,000
     */
    public synchronized void resolve(CreditReceipt receipt, BigDecimal actual) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        Amounts.requireConfigurable("actual charge", actual);
        if (actual.compareTo(receipt.charged()) < 0) {
            throw new IllegalArgumentException("actual charge of " + receipt.operation() + " is " + Amounts.text(actual)
                    + ", but its receipt states a charge of " + Amounts.text(receipt.charged()));
        }
        if (!unresolved.remove(receipt)) {
            throw new IllegalStateException(
                    "this budget holds nothing for this receipt of " + receipt.operation()
                            + ": its charge is known or was resolved before, its call was not made with this budget, or it is too old");
        }
        unconfirmed = unconfirmed.subtract(receipt.unconfirmed());
        charged = charged.add(actual).subtract(receipt.charged());
        WaitingLines.SHARED.changed(this);
    }

    /** {@return the limit and the charged, reserved and unconfirmed credits at this moment} */
    public synchronized Snapshot snapshot() {
        return new Snapshot(limit, charged, reserved, unconfirmed, minimumBalance);
    }

    /**
     * State of a budget at one moment, in credits. Immutable.
     *
     * @param limit the limit of the budget
     * @param charged the credits charged to calls, plus the amount already charged at the start
     * @param reserved the maximum cost of calls in flight. 0 if there are none
     * @param unconfirmed the credits that may also have been charged, by attempts with an unknown outcome. See {@link
     *     CreditBudget#resolve}
     * @param minimumBalance the balance to keep in the account. Null if none is set
     */
    public record Snapshot(
            BigDecimal limit,
            BigDecimal charged,
            BigDecimal reserved,
            BigDecimal unconfirmed,
            @Nullable BigDecimal minimumBalance)
            implements Serializable {
        /**
         * Returns the credits that are left for further calls.
         *
         * @return the limit less charged, reserved and unconfirmed credits. Negative if the service charged more than
         *     estimated, or if more than the limit was charged at the start
         */
        public BigDecimal left() {
            return limit.subtract(charged).subtract(reserved).subtract(unconfirmed);
        }

        /**
         * Returns whether a call with the given maximum cost would fit into the budget.
         *
         * @param max the maximum cost of the call, in credits. 0 always fits
         * @param balance the balance of the account, less the maximum cost of unfinished calls. Null if unknown, in which
         *     case the balance is not checked
         * @return true if the budget and the minimum balance still hold after the call, provided that it costs at most
         *     {@code max}
         * @throws IllegalArgumentException if an amount is out of range or has too many digits
         */
        public boolean allows(BigDecimal max, @Nullable BigDecimal balance) {
            Amounts.requireConfigurable("max", max);
            if (balance != null) {
                Amounts.requireBalance("balance", balance);
            }
            boolean within = charged.add(reserved).add(unconfirmed).add(max).compareTo(limit) <= 0;
            boolean keepsMinimum = minimumBalance == null
                    || balance == null
                    || balance.subtract(max).compareTo(minimumBalance) >= 0;
            return max.signum() == 0 || (within && keepsMinimum);
        }

        /** Returns a one-line summary, such as {@code budget 100, charged 40, reserved 25}. */
        @Override
        public String toString() {
            return "budget " + Amounts.text(limit) + ", charged " + Amounts.text(charged) + ", reserved "
                    + Amounts.text(reserved)
                    + (unconfirmed.signum() == 0 ? "" : ", unconfirmed " + Amounts.text(unconfirmed))
                    + (minimumBalance == null
                            ? ""
                            : ", leaving at least " + Amounts.text(minimumBalance) + " in the account");
        }
    }
}
