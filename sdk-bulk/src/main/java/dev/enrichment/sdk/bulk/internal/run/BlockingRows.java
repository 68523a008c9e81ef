package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Row source for an iterator that may block, such as one over a queue or a database query. Rows are read on a separate
 * thread, so that the outcomes of earlier rows can be returned meanwhile. Only as many rows are read as were requested,
 * because a row cannot be put back.
 *
 * <p>{@code rows} belongs to the reading thread. All writes to other fields are guarded by the monitor, which is never
 * held while the iterator is used.
 *
 * @param <T> the type of a row
 */
public final class BlockingRows<T> implements RowSource<T> {
    /** Time after which a read counts as blocked. Blocked reads are abandoned when no more rows are needed. */
    static final Duration GRACE = Duration.ofMillis(250);

    private final Iterator<? extends T> rows;
    private final Runnable unblock;
    private final RunTime time;
    private final Signal changed = new Signal();
    private final Queue<Row<T>> read = new ArrayDeque<>();
    private Runnable whenChanged = () -> {};
    private volatile @Nullable Thread reader;
    private int requested;
    /** Number of completed reads. If the number does not change for a while, the current read is considered blocked. */
    private long reads;

    private boolean ended;
    private boolean released;
    private @Nullable Throwable failure;

    /** Wrapper for a row that was read, because the row itself may be null. */
    private record Row<T>(@Nullable T value) {}

    /**
     * Creates a source for the rows of an iterator.
     *
     * @param unblock ends a blocked read, for example by closing what the iterator reads from
     */
    public BlockingRows(Iterator<? extends T> rows, Runnable unblock, RunTime time) {
        this.rows = Objects.requireNonNull(rows, "rows must not be null");
        this.unblock = unblock;
        this.time = time;
    }

    @Override
    public synchronized void whenChanged(Runnable action) {
        whenChanged = action;
    }

    @Override
    public boolean ready(int room) {
        synchronized (this) {
            if (!read.isEmpty() || ended) {
                return true;
            }
            if (requested == 0) {
                requested = room;
            }
            if (reader == null) {
                reader = time.start("enrichment-bulk-rows", this::read);
            }
        }
        changed.raise();
        return false;
    }

    private void read() {
        while (awaitRequest()) {
            Row<T> row = null;
            Throwable thrown = null;
            try {
                row = rows.hasNext() ? new Row<>(rows.next()) : null;
            } catch (Throwable e) {
                thrown = e;
            }
            took(row, thrown);
        }
    }

    /** Waits until a row is requested. Returns false if the reading thread should end. */
    private boolean awaitRequest() {
        while (true) {
            CountDownLatch next = changed.next();
            synchronized (this) {
                if (ended || (requested == 0 && released)) {
                    reader = null;
                    changed.raise();
                    return false;
                }
                if (requested > 0) {
                    return true;
                }
            }
            try {
                time.await(next, Signal.NO_LIMIT);
            } catch (InterruptedException e) {
                // The interrupt was meant for a read that has just ended.
            }
        }
    }

    private void took(@Nullable Row<T> row, @Nullable Throwable thrown) {
        Runnable action;
        synchronized (this) {
            reads++;
            requested--;
            if (ended) {
                return;
            }
            if (row == null) {
                ended = true;
                failure = thrown;
            } else {
                read.add(row);
            }
            action = whenChanged;
        }
        action.run();
    }

    @Override
    public synchronized boolean hasNext() {
        if (read.isEmpty() && failure != null) {
            throw BlockingRows.<RuntimeException>unchecked(failure);
        }
        return !read.isEmpty();
    }

    /** Rethrows an exception of the iterator unchanged, even if it is an undeclared checked exception. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Override
    @SuppressWarnings("NullAway") // a row can be null
    public synchronized T next() {
        Row<T> row = read.poll();
        if (row == null) {
            throw new NoSuchElementException();
        }
        return row.value();
    }

    @Override
    public void release() {
        long before;
        synchronized (this) {
            released = true;
            before = reads;
        }
        changed.raise();
        boolean isBlocked = !awaitReader();
        synchronized (this) {
            isBlocked &= reads == before;
        }
        if (isBlocked) {
            close();
        }
    }

    /**
     * Stops reading rows. If the current read is blocked, first runs the action that unblocks the source, and then
     * interrupts the reading thread. If neither helps, the thread ends when the read returns.
     */
    @Override
    public void close() {
        Runnable action;
        synchronized (this) {
            ended = true;
            action = whenChanged;
        }
        changed.raise();
        action.run();
        if (awaitReader()) {
            return;
        }
        try {
            unblock.run();
        } finally {
            Thread stuck = reader;
            if (stuck != null) {
                stuck.interrupt();
            }
            awaitReader();
        }
    }

    /** Waits briefly for the reading thread to end. Returns false if it has not ended. */
    private boolean awaitReader() {
        long start = time.nanos();
        for (CountDownLatch next = changed.next(); reader != null; next = changed.next()) {
            Duration left = GRACE.minusNanos(time.nanos() - start);
            if (left.compareTo(Duration.ZERO) <= 0 || reader == Thread.currentThread()) {
                return false;
            }
            try {
                time.await(next, left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }
}
