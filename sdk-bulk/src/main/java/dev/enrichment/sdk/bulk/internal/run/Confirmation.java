package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.credits.CreditBudget;

/**
 * The limits that the user accepted by confirming a preview. They prevent additional cost if the source returns other
 * rows when it is read again, or if responses have become stale since the preview.
 *
 * @param budget the maximum cost of the rows
 * @param freshness which stored responses are bought again
 */
public record Confirmation(CreditBudget budget, Freshness freshness) {}
