package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;

/** Gives simulations access to internal settings of runs and stores, so that they can replace the clock. */
@SuppressWarnings("exports") // for tests of this module
public final class SimulatedRuns {
    private SimulatedRuns() {}

    /** Returns a store for runs. */
    public static RunStore store(Store store, RunTime time) {
        return RunStore.of(store, time);
    }

    /** Sets the time of a run. */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> with(
            BulkRunBuilder<Q, R> builder, RunTime time) {
        return builder.time(time);
    }
}
