package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Holds a run to the preview that its user confirmed: rows that are others when they are read again, or responses that
 * have become too old since, cost nothing beyond it.
 *
 * @param budget the most that the rows may cost
 * @param staleUntil the latest time at which a response was stored that is bought again; null if none is
 */
public record Confirmation(CreditBudget budget, @Nullable Instant staleUntil) {}
