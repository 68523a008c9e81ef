package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Committer.Work;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Holds work for the store and its result. The thread of the store writes it; the caller reads it once it is done. */
final class WorkItem<V> {
    final Kind kind;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Work<V> work;
    private @Nullable V value;
    private @Nullable Throwable failure;

    enum Kind {
        READS,
        WRITES,
        WRITES_ALONE
    }

    WorkItem(Work<V> work, Kind kind) {
        this.work = work;
        this.kind = kind;
    }

    void runOn(Session session) throws SQLException {
        value = work.run(session);
    }

    void complete() {
        done.countDown();
    }

    /** Does nothing if the work is done already. */
    void fail(Throwable thrown) {
        if (done.getCount() > 0) {
            failure = thrown;
            done.countDown();
        }
    }

    /** Waits until the work is done, whatever interrupts it, and returns how it failed; null if it did not. */
    @Nullable
    Throwable awaitEnd(RunTime time) {
        Signal.await(time, done);
        return failure;
    }

    /** Waits for the result, whatever interrupts that. */
    V await(RunTime time, Function<Throwable, RuntimeException> rethrown) {
        Throwable thrown = awaitEnd(time);
        if (thrown != null) {
            throw rethrown.apply(thrown);
        }
        return Objects.requireNonNull(value, "the work returned null");
    }
}
