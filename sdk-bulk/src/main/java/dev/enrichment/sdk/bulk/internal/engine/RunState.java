package dev.enrichment.sdk.bulk.internal.engine;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Holds what the calls of a run share.
 *
 * @param settings what the run works with
 * @param stop ends all calls at once
 * @param limit how many rows are worked on
 * @param waits for limits of the service
 * @param counters what the run has done
 * @param confirmation what the user confirmed for the rows that are processed; holds null if nothing had to be
 */
record RunState<Q extends Record, R extends Record>(
        RunSettings<Q, R> settings,
        StopSwitch stop,
        ConcurrencyLimit limit,
        RowWait waits,
        Counters counters,
        AtomicReference<@Nullable Confirmation> confirmation) {}
