package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.WorkItem.Kind;
import dev.enrichment.sdk.bulk.internal.store.WorkItem.Work;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The single thread that uses the database connection. It takes all pending work, runs it in one transaction, commits,
 * and only then completes each piece of work. This is called a group commit. The thread is a platform thread, because
 * the driver calls native code.
 *
 * <p>If the connection to a server is lost, the work stays in memory while a new connection is opened, and then runs
 * again. Its commit may have succeeded before the connection was lost, so work must not count anything twice if it runs
 * again.
 *
 * <p>Any thread adds work to the queue and may close this object. {@code session}, {@code writing} and {@code lostAt}
 * belong to the committing thread.
 */
final class Committer implements AutoCloseable {
    private static final int MAX_GROUP = 1_000;

    /** Work that returns no result. Like {@link Work}, it may run again. */
    interface Action {
        void run(Session session) throws SQLException;
    }

    private static final Duration RECONNECT = Duration.ofMillis(200);

    private final Session.Source sessions;
    private final Dialect dialect;
    private final Owners owners;
    private final RunTime time;
    private final Queue<WorkItem<?>> waiting = new ConcurrentLinkedQueue<>();
    private final Signal arrived = new Signal();
    /**
     * Work item that {@code close} adds as the last one in the queue. It is completed when the connection is closed.
     */
    private final WorkItem<Boolean> end = new WorkItem<>(unused -> true, Kind.READS);

    private volatile boolean closed;
    private Session session;
    /** True if the current transaction changes the store. */
    private boolean writing;
    /**
     * Time in nanoseconds at which the connection was lost. Null if it was never lost, or if a transaction has
     * succeeded since.
     */
    private @Nullable Long lostAt;

    /**
     * Starts the thread that uses the database connection {@code session}, which must be open. If the connection is
     * lost, the thread opens another one from {@code sessions}.
     */
    Committer(Session session, Session.Source sessions, Dialect dialect, Owners owners, RunTime time) {
        this.session = session;
        this.sessions = sessions;
        this.dialect = dialect;
        this.owners = owners;
        this.time = time;
        time.start("enrichment-store", this::loop);
    }

    /**
     * Runs database work that changes nothing visible to other processes, such as a query, and waits for its result.
     */
    <V> V run(Work<V> work) {
        return submit(work, Kind.READS).get();
    }

    /**
     * Runs database work, and waits until its changes are durable. An interrupt does not end the wait, so it cannot
     * affect what is written.
     *
     * @throws StoreException if the work or its commit fails
     */
    <V> V update(Work<V> work) {
        return submit(work, Kind.WRITES).get();
    }

    /**
     * Runs work like {@link #write}, but in a separate transaction. Use this method for work that commits the
     * transaction itself. If this work shared a transaction with other work and failed after its commit, the other work
     * would run twice.
     */
    void writeAlone(Action action) {
        Boolean unused = submit(work(action), Kind.WRITES_ALONE).get();
    }

    private static Work<Boolean> work(Action action) {
        return session -> {
            action.run(session);
            return true;
        };
    }

    /**
     * Starts database work that changes nothing visible to other processes, but does not wait for it. The returned
     * supplier waits for the result if necessary.
     */
    <V> Supplier<V> begin(Work<V> work) {
        return submit(work, Kind.READS);
    }

    private <V> Supplier<V> submit(Work<V> work, Kind kind) {
        WorkItem<V> item = new WorkItem<>(work, kind);
        waiting.add(item);
        arrived.raise();
        if (closed && waiting.remove(item)) {
            throw closedException();
        }
        return () -> item.await(time, this::rethrown);
    }

    /** Runs database work that returns no result, and waits until its changes are durable. */
    void write(Action action) {
        update(work(action));
    }

    /**
     * Wraps a failure of the thread that uses the database in a new exception, which shows the caller's stack trace.
     */
    private RuntimeException rethrown(Throwable cause) {
        if (cause instanceof StoreException known) {
            return new StoreException(known.problem(), String.valueOf(known.getMessage()), known);
        }
        if (cause instanceof NumberFormatException damaged) {
            return StoreFailures.damaged(dialect, damaged);
        }
        return cause instanceof SQLException failure
                ? StoreFailures.of(dialect, failure)
                : new IllegalStateException(cause);
    }

    private StoreException closedException() {
        return new StoreException(Problem.CLOSED, "the store " + dialect.name() + " is closed");
    }

    private void loop() {
        List<WorkItem<?>> group = new ArrayList<>();
        boolean last = false;
        while (!last) {
            take(group);
            boolean writes = group.stream().anyMatch(item -> item.kind != Kind.READS);
            try {
                if (writes) {
                    owners.beginTurn();
                    drainTo(group); // adds the work that arrived while other processes were writing
                }
                last = group.remove(end);
                commit(group);
            } catch (RuntimeException | Error failure) {
                last |= group.remove(end);
                group.forEach(item -> item.fail(failure));
            } finally {
                if (writes) {
                    owners.endTurn();
                }
            }
            group.clear();
        }
        waiting.forEach(item -> item.fail(closedException()));
        disconnect();
    }

    /**
     * Waits for work and adds it to {@code group}. Interrupts are discarded, because the next use of a file lock by an
     * interrupted thread would close the channel of the lock.
     */
    private void take(List<WorkItem<?>> group) {
        while (group.isEmpty()) {
            CountDownLatch next = arrived.next();
            drainTo(group);
            if (group.isEmpty()) {
                Signal.pause(time, next, Signal.NO_LIMIT);
            }
        }
    }

    /** Adds waiting work to {@code group}. Work that must run alone forms a separate group. */
    private void drainTo(List<WorkItem<?>> group) {
        for (WorkItem<?> item = waiting.peek(); item != null && group.size() < MAX_GROUP; item = waiting.peek()) {
            if (!group.isEmpty() && (item.isAlone() || group.get(0).isAlone())) {
                return;
            }
            if (waiting.remove(item)) {
                group.add(item);
            }
        }
    }

    /**
     * Closes the database connection. Waits until this process is allowed to write, because SQLite may clean up its
     * files when the connection is closed.
     */
    private void disconnect() {
        try {
            owners.beginTurn();
            try (Session last = session) {
                dialect.release(last.connection());
            } finally {
                owners.endTurn();
            }
            end.complete();
        } catch (Throwable e) {
            end.fail(e);
        }
    }

    private void commit(List<WorkItem<?>> group) {
        if (group.isEmpty()) {
            return;
        }
        Throwable failure = transact(group);
        if (isConnectionLost(failure)) {
            failure = transactAgain(group, failure);
        }
        if (failure == null) {
            lostAt = null;
            if (writing) {
                owners.committed(session);
            }
            group.forEach(WorkItem::complete);
            return;
        }
        rollBack();
        if (group.size() == 1) {
            group.get(0).fail(failure);
        } else {
            // One piece of work makes the whole group fail. Running each piece separately shows which one it is.
            group.forEach(item -> commit(List.of(item)));
        }
    }

    @SuppressWarnings("ReferenceEquality") // each change creates new totals
    private @Nullable Throwable transact(List<WorkItem<?>> group) {
        writing = false;
        Totals before = session.totals;
        try {
            for (WorkItem<?> item : group) {
                if (!writing && item.kind != Kind.READS) {
                    owners.beforeWrite(session);
                    before = Totals.load(session);
                    session.totals = before;
                    writing = true;
                }
                item.runOn(session);
            }
            if (writing && session.totals != before) {
                session.totals.save(session);
            }
            session.connection().commit();
            return null;
        } catch (Throwable failure) {
            return failure;
        }
    }

    private boolean isConnectionLost(@Nullable Throwable failure) {
        return failure instanceof SQLException e && dialect.isConnectionLost(e);
    }

    /**
     * Replaces a lost database connection and runs a group again, until it succeeds or the database stays unreachable
     * for too long. Returns the failure, or null if the group succeeded.
     */
    private @Nullable Throwable transactAgain(List<WorkItem<?>> group, @Nullable Throwable lost) {
        Throwable failure = lost;
        long since = lostAt == null ? time.nanos() : lostAt;
        lostAt = since;
        for (boolean last = false; isConnectionLost(failure) && !last; ) {
            last = closed || time.nanos() - since > owners.patience().toNanos();
            session.closeQuietly();
            try {
                time.sleep(RECONNECT);
                session = sessions.open();
                failure = transact(group);
            } catch (SQLException | StoreException stillAway) {
                // Only the failure by which the connection was lost is reported.
            } catch (InterruptedException e) {
                // No other code should interrupt this thread. An interrupt only shortens the current pause.
            }
        }
        return failure;
    }

    private void rollBack() {
        try {
            session.reset();
            dialect.rollBack(session.connection());
        } catch (SQLException e) {
            // The next transaction fails as well, and reports the failure.
        }
    }

    /** Returns the number of work items in the queue. */
    int waiting() {
        return waiting.size();
    }

    /** Finishes pending work, and then closes the database connection. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        waiting.add(end);
        arrived.raise();
        Throwable failure = end.awaitEnd(time);
        if (failure != null && !isConnectionLost(failure)) {
            throw rethrown(failure);
        }
    }
}
