package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.ChangeMark;
import dev.enrichment.sdk.bulk.internal.engine.CircuitBreaker;
import dev.enrichment.sdk.bulk.internal.engine.DoubtSettler;
import dev.enrichment.sdk.bulk.internal.engine.ProgressReports;
import dev.enrichment.sdk.bulk.internal.engine.RememberMode;
import dev.enrichment.sdk.bulk.internal.engine.RowEngine;
import dev.enrichment.sdk.bulk.internal.engine.RunSettings;
import dev.enrichment.sdk.bulk.internal.engine.ServiceProbe;
import dev.enrichment.sdk.bulk.internal.engine.SettlementPause;
import dev.enrichment.sdk.bulk.internal.engine.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a run shares with its steps: whether the service can be reached, and what may be spent, is one question for all.
 *
 * @param client makes the calls, with the options that a run needs
 * @param budget limits the calls of the list; null if nothing does
 * @param settling lets a run settle once what a crash has left
 * @param breaker holds back the calls of all steps while the service is away
 */
record RunContext(
        EnrichmentClient client,
        Store store,
        @Nullable CreditBudget budget,
        DoubtSettler settler,
        SettlementPause settling,
        CircuitBreaker breaker,
        StoreOrigin origin) {
    /** A wait for a limit or a budget must not shorten an attempt: one that is cut off leaves a doubt. */
    private static final Duration TOTAL_TIMEOUT = Duration.ofMinutes(20);

    /** Turns what a crash has left into doubts, and asks the service, for free, whether it is there. */
    static RunContext open(BulkRunBuilder<?, ?> from, Store store) {
        store.recover();
        CreditBudget budget = from.budget == null
                ? null
                : from.budget.startingWith(store.budget(from.list).paid());
        EnrichmentClient client = from.client.withOptions(o -> {
            // What a client may risk for single calls would break the promise of a run.
            o.keepRawBody(true).waitForBudget(true).retryUnknownOutcome(false).totalTimeout(TOTAL_TIMEOUT);
            o.attribute(RememberMode.class, RememberMode.BYPASS); // the run remembers by itself
            if (budget != null) {
                o.budget(budget);
            }
        });
        DoubtSettler settler = new DoubtSettler(from.client, store, from.time);
        StoreOrigin origin = new StoreOrigin(from.client, store, from.storeAccepted);
        SettlementPause settling = new SettlementPause(settler, from.time);
        ServiceProbe probe = new ServiceProbe(from.client, origin, settler, settling, from.time);
        EnrichmentException failure = probe.get();
        CircuitBreaker breaker = new CircuitBreaker(from.time, from.patience, probe);
        if (failure != null) {
            breaker.startAway(failure);
        }
        return new RunContext(client, store, budget, settler, settling, breaker, origin);
    }

    /** Lets the store follow another run if nothing was bought; to be called once nothing is sent any more. */
    void release() {
        origin.release();
    }

    /** Returns the engine of a step. */
    <Q extends Record, R extends Record> RowEngine<Q, R> engine(BulkRunBuilder<Q, R> step) {
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
                        settling,
                        new BudgetLimit(
                                step.list,
                                budget == null ? null : budget.snapshot().limit()),
                        origin),
                budget,
                new ProgressReports(step.progressListener, step.progressInterval, step.time));
    }
}
