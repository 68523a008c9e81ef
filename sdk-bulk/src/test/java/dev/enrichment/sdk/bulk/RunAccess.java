package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import javax.sql.DataSource;

/** Gives tests of other packages access to parts of runs and stores that are not public, such as their clock. */
@SuppressWarnings("exports") // for tests of this module
public final class RunAccess {
    private RunAccess() {}

    /** Returns a store for runs. */
    public static RunStore store(Store store, RunTime time) {
        return RunStore.of(store, time);
    }

    /** Returns a store in a PostgreSQL database, whose processes count as alive for so long without a sign of life. */
    public static RunStore jdbc(DataSource database, Duration lease) {
        return RunStore.jdbc(database, lease);
    }

    /** Returns the database of a store. */
    public static Store internal(RunStore store) {
        return store.internal();
    }

    /** Sets the time of a run. */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> with(
            BulkRunBuilder<Q, R> builder, RunTime time) {
        return builder.time(time);
    }
}
