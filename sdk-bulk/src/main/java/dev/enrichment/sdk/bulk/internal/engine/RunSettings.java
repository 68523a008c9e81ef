package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.Operation;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The settings and collaborators of a run.
 *
 * @param client keeps raw bodies, and has the budget of the run
 * @param operation what is called
 * @param paging the pages of a row; null if each is one call
 * @param store where purchases are
 * @param keys which requests are equal
 * @param refreshAfter from which age on a response is bought again; null for never
 * @param retryNotFoundAfter the same for free results that found nothing; null if they are like the others
 * @param notFoundBefore the latest time at which such a result came that is bought again; null if its age decides
 * @param stopOnConflict whether a response about somebody else ends the run
 * @param inputOrder whether outcomes come in the order of the rows
 * @param maxConcurrency upper bound of rows in work at once
 * @param clock the time of the run
 * @param breaker waits out outages; shared with the other steps
 * @param settling pauses sending for a look at the account; shared with the other steps
 * @param budget what calls count against in the store
 * @param origin whose data the store has
 */
public record RunSettings<Q extends Record, R extends Record>(
        EnrichmentClient client,
        Operation<Q, R> operation,
        @Nullable RowPaging<Q, R> paging,
        Store store,
        RequestKeys keys,
        @Nullable Duration refreshAfter,
        @Nullable Duration retryNotFoundAfter,
        @Nullable Instant notFoundBefore,
        boolean stopOnConflict,
        boolean inputOrder,
        int maxConcurrency,
        RunTime clock,
        CircuitBreaker breaker,
        SettlementPause settling,
        BudgetLimit budget,
        StoreOrigin origin) {
    /** Returns which stored responses are bought again by now. */
    Freshness freshness() {
        Instant notFoundUntil = before(retryNotFoundAfter == null ? refreshAfter : retryNotFoundAfter);
        if (notFoundBefore != null && (notFoundUntil == null || notFoundUntil.isBefore(notFoundBefore))) {
            return new Freshness(before(refreshAfter), notFoundBefore);
        }
        return new Freshness(before(refreshAfter), before(retryNotFoundAfter));
    }

    private @Nullable Instant before(@Nullable Duration age) {
        return age == null ? null : clock.instant().minus(age);
    }
}
