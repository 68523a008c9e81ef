package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.WorkItem.Kind;
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
 * The one thread that talks to the database. It takes all work that waits, runs it in one transaction, commits, and
 * only then completes it: that is the group commit. A platform thread, because the driver calls native code.
 *
 * <p>If the connection to a server is lost, the work stays in memory while another one is opened, and is run again
 * unless it turns out that the lost commit succeeded.
 */
final class Committer implements AutoCloseable {
    private static final int MAX_GROUP = 1_000;

    /** Work on the connection. It may be run again after a rollback. */
    interface Work<V> {
        V run(Session session) throws SQLException;
    }

    /** Work without a result. */
    interface Action {
        void run(Session session) throws SQLException;
    }

    private static final Duration RECONNECT = Duration.ofMillis(200);

    private final Sessions sessions;
    private final Dialect dialect;
    private final Group hooks;
    private final RunTime time;
    private final Queue<WorkItem<?>> waiting = new ConcurrentLinkedQueue<>();
    private final Signal arrived = new Signal();
    /** The last item of the queue; it is done when the connection is closed. */
    private final WorkItem<Boolean> end = new WorkItem<>(unused -> true, Kind.READS);

    private volatile boolean closed;
    private Session session;
    /** The time at which the connection was lost, if no transaction succeeded since; null if all is well. */
    private @Nullable Long lostAt;

    /** The part of a transaction beside its work. */
    interface Group {
        /** Before a transaction that changes the store begins: waits until it is the turn of this process. */
        default void beginTurn() {}

        /** After it has ended, in whatever way. */
        default void endTurn() {}

        /** Called before the first work of a transaction that changes the store. */
        default void beforeWrite(Session session) throws SQLException {}

        /** Called before the commit. */
        void beforeCommit(Session session) throws SQLException;

        /** Called after the commit. */
        default void committed() {}

        /** Called after a rollback. */
        void rolledBack(Session session) throws SQLException;

        /** Returns whether the transaction whose commit was cut off is in the database, as another connection shows. */
        default boolean wasCommitted(Session session) throws SQLException {
            return false;
        }

        /** Returns how long work waits for a lost connection. */
        default Duration patience() {
            return Duration.ZERO;
        }
    }

    /** Commits to a session that is open already, and opens others if that one is lost. */
    Committer(Session session, Sessions sessions, Dialect dialect, Group hooks, RunTime time) {
        this.session = session;
        this.sessions = sessions;
        this.dialect = dialect;
        this.hooks = hooks;
        this.time = time;
        time.start("enrichment-store", this::loop);
    }

    /** Runs work that changes nothing that other processes see; otherwise like {@link #update}. */
    <V> V run(Work<V> work) {
        return submit(new WorkItem<>(work, Kind.READS));
    }

    /**
     * Runs work and waits until it is durable. An interrupt does not end the wait: what is written must not depend on
     * it.
     *
     * @throws StoreException if it cannot be done
     */
    <V> V update(Work<V> work) {
        return submit(new WorkItem<>(prepared(work), Kind.WRITES));
    }

    /**
     * Does what {@link #write} does, but in a transaction that no other work shares. For work that commits itself: if it
     * fails after that, what was in the transaction with it would be run a second time.
     */
    void writeAlone(Action action) {
        Work<Boolean> work = session -> {
            action.run(session);
            return true;
        };
        submit(new WorkItem<>(prepared(work), Kind.WRITES_ALONE));
    }

    private <V> Work<V> prepared(Work<V> work) {
        return session -> {
            hooks.beforeWrite(session);
            return work.run(session);
        };
    }

    /** Does what {@link #run} does, but the wait is the caller's: the result is there when it asks for it. */
    <V> Supplier<V> begin(Work<V> work) {
        WorkItem<V> item = new WorkItem<>(work, Kind.READS);
        enqueue(item);
        return () -> await(item);
    }

    private <V> V submit(WorkItem<V> item) {
        enqueue(item);
        return await(item);
    }

    private void enqueue(WorkItem<?> item) {
        waiting.add(item);
        arrived.raise();
        if (closed && waiting.remove(item)) {
            throw closedException();
        }
    }

    private <V> V await(WorkItem<V> item) {
        return item.await(time, this::rethrown);
    }

    /** Does what {@link #update} does, for work without a result. */
    void write(Action action) {
        update(session -> {
            action.run(session);
            return true;
        });
    }

    /** Returns an exception with the caller's stack trace, and the failure as the cause. */
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
        return new StoreException(Problem.CLOSED, "the store " + dialect.name() + " is closed", null);
    }

    private void loop() {
        List<WorkItem<?>> group = new ArrayList<>();
        boolean last = false;
        while (!last) {
            take(group);
            boolean writes = group.stream().anyMatch(item -> item.kind != Kind.READS);
            try {
                if (writes) {
                    hooks.beginTurn();
                    drainTo(group); // what came while others had their turn
                }
                last = group.remove(end);
                commitInParts(group);
            } catch (RuntimeException | Error failure) {
                last |= group.remove(end);
                group.forEach(item -> item.fail(failure));
            } finally {
                if (writes) {
                    hooks.endTurn();
                }
            }
            group.clear();
        }
        waiting.forEach(item -> item.fail(closedException()));
        disconnect();
    }

    /** Waits for work. An interrupt is forgotten: with it, the next use of a file lock would close its channel. */
    private void take(List<WorkItem<?>> group) {
        CountDownLatch next = arrived.next();
        drainTo(group);
        while (group.isEmpty()) {
            try {
                time.await(next, Signal.NO_LIMIT);
            } catch (InterruptedException e) {
                // Not by us.
            }
            next = arrived.next();
            drainTo(group);
        }
    }

    private void drainTo(List<WorkItem<?>> group) {
        for (int room = MAX_GROUP; room > 0; room--) {
            WorkItem<?> item = waiting.poll();
            if (item == null) {
                return;
            }
            group.add(item);
        }
    }

    /** Closes the connection, in a turn of this process because SQLite may tidy up its files. */
    private void disconnect() {
        try {
            hooks.beginTurn();
            try (Session last = session) {
                dialect.release(last.connection());
            } finally {
                hooks.endTurn();
            }
            end.complete();
        } catch (Throwable e) {
            end.fail(e);
        }
    }

    /** Commits all work of a turn, in one transaction except for what must be alone. */
    private void commitInParts(List<WorkItem<?>> turn) {
        int from = 0;
        for (int i = 0; i < turn.size(); i++) {
            if (turn.get(i).kind == Kind.WRITES_ALONE) {
                commit(turn.subList(from, i));
                commit(turn.subList(i, i + 1));
                from = i + 1;
            }
        }
        commit(turn.subList(from, turn.size()));
    }

    private void commit(List<WorkItem<?>> group) {
        if (group.isEmpty()) {
            return;
        }
        Throwable failure = transact(group);
        for (int tries = 0; isConnectionLost(failure) && reconnect(tries); tries++) {
            failure = resume(group);
        }
        if (failure == null) {
            lostAt = null;
            hooks.committed();
            group.forEach(WorkItem::complete);
            return;
        }
        rollBack();
        if (group.size() == 1) {
            group.get(0).fail(failure);
        } else {
            // One of them spoils it for all; each on its own shows which.
            group.forEach(item -> commit(List.of(item)));
        }
    }

    private @Nullable Throwable transact(List<WorkItem<?>> group) {
        try {
            for (WorkItem<?> item : group) {
                item.runOn(session);
            }
            hooks.beforeCommit(session);
            session.connection().commit();
            return null;
        } catch (Throwable failure) {
            return failure;
        }
    }

    private boolean isConnectionLost(@Nullable Throwable failure) {
        return failure instanceof SQLException e && dialect.isConnectionLost(e);
    }

    /** Runs the group again, unless its commit succeeded after all. */
    private @Nullable Throwable resume(List<WorkItem<?>> group) {
        try {
            if (hooks.wasCommitted(session)) {
                return null;
            }
            rollBack();
        } catch (SQLException unknown) {
            return new SQLException("it is unknown whether a commit succeeded", "08007", unknown);
        }
        return transact(group);
    }

    /** Opens another session; false if the database stays away for too long. */
    private boolean reconnect(int tries) {
        long now = time.nanos();
        boolean pause = lostAt != null;
        long since = lostAt == null ? now : lostAt;
        lostAt = since;
        session.closeQuietly();
        if (tries > 0 && isTooLate(since)) {
            return false;
        }
        do {
            try {
                if (pause) {
                    time.sleep(RECONNECT);
                }
                pause = true;
                session = sessions.open();
                return true;
            } catch (SQLException | StoreException stillAway) {
                // The failure that is reported is the first one.
            } catch (InterruptedException e) {
                // Nobody may interrupt this thread; the next pause is a full one.
            }
        } while (!isTooLate(since));
        return false;
    }

    private boolean isTooLate(long since) {
        return closed || time.nanos() - since > hooks.patience().toNanos();
    }

    private void rollBack() {
        try {
            try {
                session.reset();
                dialect.rollBack(session.connection());
            } finally {
                hooks.rolledBack(session);
            }
        } catch (SQLException e) {
            // The next transaction fails, too, and reports it.
        }
    }

    /** Returns how much work waits for a transaction. */
    int waiting() {
        return waiting.size();
    }

    /** Finishes what waits, and closes the connection. */
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
