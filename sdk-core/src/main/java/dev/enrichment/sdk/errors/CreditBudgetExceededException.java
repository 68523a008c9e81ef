package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.internal.values.Amounts;

/**
 * The call could cost more than a {@link CreditBudget} has left, so it was not sent and nothing was charged. Lower
 * {@code limit}, wait for calls under way to settle, or raise the budget.
 */
public final class CreditBudgetExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    private final transient CreditBudget.Snapshot budget;
    private final transient PriceEstimate estimate;

    CreditBudgetExceededException(CreditBudget.Snapshot budget, PriceEstimate estimate, CreditReceipt receipt) {
        super(
                "%s: needs up to %s credits (%s), but %s; nothing was sent"
                        .formatted(receipt.operation(), Amounts.text(estimate.max()), estimate.reason(), budget),
                receipt,
                null);
        this.budget = budget;
        this.estimate = estimate;
    }

    /**
     * The budget that refused, at that moment.
     *
     * @return its state
     */
    public CreditBudget.Snapshot budget() {
        return budget;
    }

    /**
     * What the call could have cost.
     *
     * @return the estimate
     */
    public PriceEstimate estimate() {
        return estimate;
    }
}
