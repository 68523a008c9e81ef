package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.credits.CreditBudget;

/**
 * Holds a run to the preview that its user confirmed: rows that are others when they are read again, or responses that
 * have become too old since, cost nothing beyond it.
 *
 * @param budget the most that the rows may cost
 * @param freshness which stored responses are bought again
 */
public record Confirmation(CreditBudget budget, Freshness freshness) {}
