package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.cache.CachingMode;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.reconcile.Reconciler;
import dev.enrichment.sdk.bulk.internal.run.AccountCheck;
import dev.enrichment.sdk.bulk.internal.run.CircuitBreaker;
import dev.enrichment.sdk.bulk.internal.run.ProgressReports;
import dev.enrichment.sdk.bulk.internal.run.RowEngine;
import dev.enrichment.sdk.bulk.internal.run.RunSettings;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.ChangeMark;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * State shared by a run and the runs added to it with {@link BulkRun#then}, such as service availability and the
 * remaining budget.
 *
 * @param client makes the calls, with the options that a run needs
 * @param runStore keeps the requests and responses
 * @param budget limits the calls of the list; null if there is no limit
 * @param reconciling lets a run reconcile the requests left by a crash, once
 * @param breaker blocks the calls of all steps while the service is unavailable
 */
record RunContext(
        EnrichmentClient client,
        RunStore runStore,
        @Nullable CreditBudget budget,
        Reconciler reconciler,
        AccountCheck reconciling,
        CircuitBreaker breaker,
        StoreOrigin origin) {
    /**
     * Total timeout of a call in a run. The timeout is long so that time spent waiting for a limit or a budget does not
     * shorten an attempt. An attempt that is cut off has an unknown outcome.
     */
    private static final Duration TOTAL_TIMEOUT = Duration.ofMinutes(20);

    /**
     * Creates the state that a run shares with the runs added to it. Requests that were in flight during a crash are
     * marked as possibly charged, and a free call checks whether the service is available.
     */
    static RunContext open(BulkRunBuilder<?, ?> from) {
        RunStore runStore = from.store;
        if (runStore == null) {
            throw new IllegalStateException("a run needs a store: store(RunStore.sqlite(Path.of(…)))");
        }
        Store store = runStore.internal();
        store.recover();
        CreditBudget budget = from.budget == null
                ? null
                : from.budget.startingWith(store.budget(from.list).paid());
        EnrichmentClient client = from.client.withOptions(o -> {
            // A client may accept risks for single calls that would break the guarantees of a run.
            o.keepRawBody(true).waitForBudget(true).totalTimeout(TOTAL_TIMEOUT);
            o.tag(CachingMode.class, CachingMode.BYPASS); // the run uses the store itself
            if (budget != null) {
                o.budget(budget);
            }
        });
        Reconciler reconciler = new Reconciler(from.client, store, from.time);
        StoreOrigin origin = new StoreOrigin(from.client, store, from.storeAccepted);
        AccountCheck reconciling = new AccountCheck(from.client, origin, reconciler, from.time);
        EnrichmentException failure = reconciling.probe();
        CircuitBreaker breaker = new CircuitBreaker(from.time, from.patience, reconciling::probe);
        if (failure != null) {
            breaker.startAway(failure);
        }
        return new RunContext(client, runStore, budget, reconciler, reconciling, breaker, origin);
    }

    /**
     * Creates the object that makes the calls for the rows of this run, or of a run that was added with {@code then}.
     */
    <Q extends Record, R extends Record> RowEngine<Q, R> engine(BulkRunBuilder<Q, R> step) {
        Store store = runStore.internal();
        return new RowEngine<>(
                new RunSettings<>(
                        client,
                        step.operation,
                        step.paging,
                        store,
                        new RequestKeys(store.secret()),
                        step.refreshAfter,
                        step.retryNotFoundAfter,
                        step.retryNotFoundAfterReport
                                ? ChangeMark.read(store, step.operation.id(), step.list)
                                        .at()
                                : null,
                        step.onConflict == OnConflict.STOP,
                        step.inputOrder,
                        step.maxConcurrency,
                        step.time,
                        breaker,
                        reconciling,
                        new BudgetLimit(
                                step.list,
                                budget == null ? null : budget.snapshot().limit()),
                        origin),
                budget,
                new ProgressReports(step.progressListener, step.progressInterval, step.time));
    }
}
