package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.internal.values.Amounts;

/**
 * The call could cost more than a {@link CreditBudget} has left, so it was not sent and nothing was charged. If the
 * refusal is {@link #temporary()}, wait for calls in flight; otherwise lower {@code limit} or raise the budget.
 */
public final class CreditBudgetExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    private final CreditBudget.Snapshot budget;
    private final PriceEstimate estimate;
    private final boolean temporary;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param budget the state of the budget
     * @param estimate what the call can cost
     * @param temporary whether the call may fit once calls in flight are settled
     * @param receipt what the call cost
     */
    public CreditBudgetExceededException(
            CreditBudget.Snapshot budget, PriceEstimate estimate, boolean temporary, CreditReceipt receipt) {
        super(
                503,
                "%s: needs up to %s (%s), but %s; nothing was sent%s"
                        .formatted(
                                receipt.operation(),
                                Amounts.credits(estimate.max()),
                                estimate.reason(),
                                budget,
                                temporary ? "; it may fit once calls in flight are settled" : ""),
                receipt,
                null);
        this.budget = budget;
        this.estimate = estimate;
        this.temporary = temporary;
    }

    /**
     * Returns whether the call was refused only because calls in flight hold reservations. If they turn out to cost
     * less than their estimates, the same call may fit; {@link
     * dev.enrichment.sdk.call.RequestOptionsBuilder#waitForBudget} makes calls wait for that.
     *
     * @return true if the call may fit later, false if it does not fit even if calls in flight are charged nothing
     */
    public boolean temporary() {
        return temporary;
    }

    /**
     * Returns the budget that refused, at that moment.
     *
     * @return its state
     */
    public CreditBudget.Snapshot budget() {
        return budget;
    }

    /**
     * Returns the estimate of the call that was refused.
     *
     * @return the estimate
     */
    public PriceEstimate estimate() {
        return estimate;
    }
}
