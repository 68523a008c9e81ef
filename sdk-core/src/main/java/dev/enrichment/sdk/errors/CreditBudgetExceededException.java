package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;

/**
 * Thrown if a call is refused because it could cost more than a {@link CreditBudget} allows. The call was not sent, and
 * nothing was charged. If the refusal is {@link #temporary()}, wait until calls in flight have ended. Otherwise, lower
 * {@code limit} in the request, or use a larger budget. If the budget has a minimum balance, the balance may be too low.
 */
public final class CreditBudgetExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;
    private final CreditBudget.Snapshot budget;
    private final PriceEstimate estimate;
    private final boolean temporary;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param budget the state of the budget at the time of the refusal
     * @param estimate the price range of the call
     * @param temporary true if the call may fit once calls in flight are settled
     * @param receipt the receipt of the call
     */
    public CreditBudgetExceededException(
            CreditBudget.Snapshot budget, PriceEstimate estimate, boolean temporary, CreditReceipt receipt) {
        super(
                503,
                "needs up to %s (%s), but %s; nothing was sent%s"
                        .formatted(
                                Amounts.credits(estimate.max()),
                                estimate.reason(),
                                limit(budget, estimate.max()),
                                temporary ? "; it may fit once calls in flight have ended" : ""),
                receipt,
                null);
        this.budget = budget;
        this.estimate = estimate;
        this.temporary = temporary;
    }

    private static String limit(CreditBudget.Snapshot budget, BigDecimal max) {
        BigDecimal minimum = budget.minimumBalance();
        if (minimum == null && budget.allows(max, null)) {
            return "earlier calls wait for " + budget;
        }
        return minimum != null && budget.allows(max, null)
                ? "the account must keep a balance of " + Amounts.text(minimum)
                : budget.toString();
    }

    /** {@return true if the call waited for the budget until its total timeout expired} */
    @Override
    public boolean timedOut() {
        return temporary && !receipt().waited().isZero();
    }

    /**
     * Returns whether the call was refused only because calls in flight hold reservations, or because earlier calls wait
     * for the same credits. If these calls cost less than their estimates, the same call may fit later. Use {@link
     * dev.enrichment.sdk.call.RequestOptionsBuilder#waitForBudget} to make calls wait instead of failing.
     *
     * @return true if the call may fit later. False if it does not fit even if calls in flight are charged nothing
     */
    public boolean temporary() {
        return temporary;
    }

    /**
     * Returns the charged, reserved and unconfirmed credits of the budget at the time when it refused the call.
     *
     * @return the state of the budget
     */
    public CreditBudget.Snapshot budget() {
        return budget;
    }

    /**
     * Returns the price estimate of the refused call.
     *
     * @return the estimate
     */
    public PriceEstimate estimate() {
        return estimate;
    }
}
