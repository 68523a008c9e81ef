package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.Operation;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The settings that the user chose for a run, and the objects that the run uses, such as the client and the store.
 *
 * @param client the client, which keeps raw bodies and has the budget of the run
 * @param operation the operation of the rows
 * @param paging the pages of a row; null if each row is one call
 * @param store the store of the purchases
 * @param keys computes the keys of requests
 * @param refreshAfter the age at which a response becomes stale; null for never
 * @param retryNotFoundAfter the age at which a free response without a result becomes stale; null if
 *     {@code refreshAfter} applies to it as well
 * @param notFoundBefore free responses without a result are stale if they arrived up to this time; null if only their
 *     age decides
 * @param stopOnConflict whether a response about another company or person stops the run
 * @param inputOrder whether outcomes are returned in the order of the rows
 * @param maxConcurrency the maximum number of rows in progress
 * @param clock the time of the run
 * @param breaker waits out outages; shared with the other steps
 * @param reconciling pauses sending to check the account; shared with the other steps
 * @param budget the budget in the store that calls count against
 * @param origin verifies the origin of the store
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
        AccountCheck reconciling,
        BudgetLimit budget,
        StoreOrigin origin) {
    /** Returns the rule that decides which stored responses are stale now, and are therefore bought again. */
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
