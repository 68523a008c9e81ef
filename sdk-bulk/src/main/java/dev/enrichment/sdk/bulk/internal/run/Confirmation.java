package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.credits.CreditBudget;

/**
 * Limits that apply to a run after the user has confirmed its preview. They prevent extra cost if the source returns
 * other rows when it is read again, or if responses become stale after the preview.
 *
 * @param budget the maximum cost of the rows
 * @param freshness the rule that decides which stored responses are bought again
 */
public record Confirmation(CreditBudget budget, Freshness freshness) {}
