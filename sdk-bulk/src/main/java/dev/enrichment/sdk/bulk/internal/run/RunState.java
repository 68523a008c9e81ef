package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.call.Operation;
import org.jspecify.annotations.Nullable;

/**
 * State of one run that its engine, its workers and the thread that consumes the outcomes share. Any thread may use it.
 * Each component guards its own fields.
 */
final class RunState<Q extends Record, R extends Record> {
    private final RunContext shared;
    private final Operation<Q, R> operation;
    private final StopSwitch stop;
    private final Counters counters;
    private final ConcurrencyLimit limit;
    /** Limits that the user confirmed for the current rows. Null if no confirmation was required. */
    private volatile @Nullable Confirmation confirmation;

    /**
     * Creates the state of a run that has not begun.
     *
     * @param shared the state that is shared with other runs
     * @param whenStopped an action that runs once, when the run is stopped
     * @param whenRoom an action that runs whenever there may be room to start another row
     */
    RunState(RunContext shared, Operation<Q, R> operation, Runnable whenStopped, Runnable whenRoom) {
        this.shared = shared;
        this.operation = operation;
        this.stop = new StopSwitch(shared.time, whenStopped);
        this.counters = new Counters(shared.time);
        this.limit = new ConcurrencyLimit(shared.options.maxConcurrency, shared.time, whenRoom);
    }

    /** Returns the state that is shared with other runs, such as the store and the circuit breaker. */
    RunContext shared() {
        return shared;
    }

    /** Returns the operation that is called for each row or page. */
    Operation<Q, R> operation() {
        return operation;
    }

    /** Returns the switch that stops the run. */
    StopSwitch stop() {
        return stop;
    }

    /** Returns the counts and costs of the rows. */
    Counters counters() {
        return counters;
    }

    /** Returns the limit on the number of rows in progress. */
    ConcurrencyLimit limit() {
        return limit;
    }

    /**
     * Returns the limits that the user confirmed for the current rows. Returns null if no confirmation was required.
     */
    @Nullable
    Confirmation confirmation() {
        return confirmation;
    }

    /** Sets the limits that the user confirmed for the current rows. Null means that no confirmation was required. */
    void confirm(@Nullable Confirmation confirmed) {
        confirmation = confirmed;
    }

    /** Returns the rule that decides which stored responses are stale now, and are therefore bought again. */
    Freshness freshness() {
        return new Freshness.ByAge(
                shared.time.instant(), shared.options.refreshAfter, shared.options.retryNotFoundAfter);
    }
}
