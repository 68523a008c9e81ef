package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Unit of work for the thread that uses the database connection. That thread sets the result, and the caller reads it
 * once the work is done.
 */
final class WorkItem<V> {
    final Kind kind;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Work<V> work;
    private @Nullable V value;
    private @Nullable Throwable failure;

    /** Work that uses the database connection. It may run again after a rollback or a lost connection. */
    interface Work<V> {
        V run(Session session) throws SQLException;
    }

    enum Kind {
        READS,
        WRITES,
        WRITES_ALONE
    }

    WorkItem(Work<V> work, Kind kind) {
        this.work = work;
        this.kind = kind;
    }

    boolean isAlone() {
        return kind == Kind.WRITES_ALONE;
    }

    void runOn(Session session) throws SQLException {
        value = work.run(session);
    }

    void complete() {
        done.countDown();
    }

    /** Completes the work with a failure. Does nothing if the work is already done. */
    void fail(Throwable thrown) {
        if (done.getCount() > 0) {
            failure = thrown;
            done.countDown();
        }
    }

    /**
     * Waits until the work is done, even if the thread is interrupted. Returns the failure, or null if the work
     * succeeded.
     */
    @Nullable
    Throwable awaitEnd(RunTime time) {
        Signal.await(time, done);
        return failure;
    }

    /**
     * Waits for the result of the work, even if the thread is interrupted, and returns it.
     *
     * @param rethrown a function that converts the failure of the work into the exception to throw
     */
    V await(RunTime time, Function<Throwable, RuntimeException> rethrown) {
        Throwable thrown = awaitEnd(time);
        if (thrown != null) {
            throw rethrown.apply(thrown);
        }
        return Objects.requireNonNull(value, "the work returned null");
    }
}
