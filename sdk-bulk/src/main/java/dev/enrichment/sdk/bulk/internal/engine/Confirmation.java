package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.credits.CreditBudget;

/**
 * The limits of a run whose preview the user confirmed. They prevent additional cost if other rows are returned when
 * they are read again, or if responses have become stale since the preview.
 *
 * @param budget the maximum cost of the rows
 * @param freshness which stored responses are bought again
 */
public record Confirmation(CreditBudget budget, Freshness freshness) {}
