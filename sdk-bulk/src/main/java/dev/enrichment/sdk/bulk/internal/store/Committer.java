package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that talks to the database. It takes all work that waits, runs it in one transaction, commits, and only
 * then completes it: that is the group commit. A platform thread, because the driver calls native code.
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

    private final Session session;
    private final Dialect dialect;
    private final Group hooks;
    private final BlockingQueue<Item<?>> waiting = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    /** What belongs to a transaction beside its work. */
    interface Group {
        /** Before the commit. */
        void beforeCommit(Session session) throws SQLException;

        /** After a rollback. */
        void rolledBack(Session session) throws SQLException;
    }

    Committer(Session session, Dialect dialect, Group hooks) {
        this.session = session;
        this.dialect = dialect;
        this.hooks = hooks;
        thread = new Thread(this::loop, "enrichment-store");
        thread.setDaemon(true);
        thread.setContextClassLoader(Committer.class.getClassLoader());
        thread.start();
    }

    /**
     * Runs work and waits until it is durable. An interrupt does not end the wait: what is written must not depend on
     * it.
     *
     * @throws StoreException if it cannot be done
     */
    <V> V run(Work<V> work) {
        Item<V> item = new Item<>(work);
        waiting.add(item);
        if (closed && waiting.remove(item)) {
            throw closedException();
        }
        try {
            return item.done.join();
        } catch (CompletionException e) {
            throw rethrown(e.getCause());
        }
    }

    /** Like {@link #run}, for work without a result. */
    void write(Action action) {
        boolean unused = run(session -> {
            action.run(session);
            return true;
        });
    }

    /** With the caller's stack trace, and the failure as the cause. */
    private RuntimeException rethrown(@Nullable Throwable cause) {
        if (cause instanceof StoreException known) {
            return new StoreException(known.problem(), String.valueOf(known.getMessage()), known);
        }
        return cause instanceof SQLException failure ? translated(failure) : new IllegalStateException(cause);
    }

    StoreException translated(SQLException failure) {
        Problem problem = dialect.problem(failure);
        return new StoreException(problem, Messages.of(problem, dialect.name(), failure), failure);
    }

    private StoreException closedException() {
        return new StoreException(Problem.CLOSED, "the store " + dialect.name() + " is closed", null);
    }

    private void loop() {
        List<Item<?>> group = new ArrayList<>();
        while (!closed || !waiting.isEmpty()) {
            try {
                group.add(waiting.take());
            } catch (InterruptedException end) {
                continue; // close() interrupts
            }
            waiting.drainTo(group, MAX_GROUP - 1);
            commit(group);
            group.clear();
        }
        waiting.forEach(item -> item.done.completeExceptionally(closedException()));
    }

    private void commit(List<Item<?>> group) {
        try {
            transact(group);
            group.forEach(Item::complete);
        } catch (Throwable failure) {
            rollBack();
            if (group.size() == 1) {
                group.get(0).done.completeExceptionally(failure);
            } else {
                // One of them spoils it for all; each on its own shows which.
                group.forEach(item -> commit(List.of(item)));
            }
        }
    }

    private void transact(List<Item<?>> group) throws SQLException {
        for (Item<?> item : group) {
            item.runOn(session);
        }
        hooks.beforeCommit(session);
        session.connection().commit();
    }

    private void rollBack() {
        try {
            dialect.rollBack(session.connection());
            hooks.rolledBack(session);
        } catch (SQLException e) {
            // The next transaction fails, too, and reports it.
        }
    }

    /** Finishes what waits, and closes the connection. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        try (session) {
            dialect.release(session.connection());
        } catch (SQLException e) {
            throw translated(e);
        }
    }

    private static final class Item<V> {
        final CompletableFuture<V> done = new CompletableFuture<>();
        private final Work<V> work;
        private @Nullable V value;

        Item(Work<V> work) {
            this.work = work;
        }

        void runOn(Session session) throws SQLException {
            value = work.run(session);
        }

        void complete() {
            done.complete(Objects.requireNonNull(value, "the work returned null"));
        }
    }
}
