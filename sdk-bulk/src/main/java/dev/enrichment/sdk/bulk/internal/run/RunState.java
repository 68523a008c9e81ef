package dev.enrichment.sdk.bulk.internal.run;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Objects that all calls of a run share, such as the settings, the stop switch and the counters.
 *
 * @param settings the settings and collaborators of the run
 * @param stop stops all calls at once
 * @param limit limits the number of rows in progress
 * @param counters counts what the run has done
 * @param confirmation what the user confirmed for the current rows; contains null if no confirmation was required
 */
record RunState<Q extends Record, R extends Record>(
        RunSettings<Q, R> settings,
        StopSwitch stop,
        ConcurrencyLimit limit,
        Counters counters,
        AtomicReference<@Nullable Confirmation> confirmation) {}
