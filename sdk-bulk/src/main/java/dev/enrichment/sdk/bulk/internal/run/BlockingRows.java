package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Wrapper for an iterator of rows that may block, such as an iterator over a queue or a database query. Rows are read
 * on a separate thread, so that the outcomes of earlier rows can be returned in the meantime. The thread that consumes
 * the outcomes first asks whether a row is available. Only as many rows are read as were requested, because a row
 * cannot be put back. The reading thread ends when it has read them.
 *
 * <p>{@code rows} belongs to the reading thread. The monitor guards the rows that were read, and is never held while
 * the iterator is used.
 *
 * @param <T> the type of a row
 */
public final class BlockingRows<T> implements Iterator<T>, AutoCloseable {
    /** Time after which a read counts as blocked. Blocked reads are abandoned when no more rows are needed. */
    static final Duration GRACE = Duration.ofMillis(250);

    private final Iterator<? extends T> rows;
    private final Runnable unblock;
    private final RunTime time;
    private final Queue<Row<T>> read = new ArrayDeque<>();
    private volatile Runnable whenChanged = () -> {};
    private volatile @Nullable Thread reader;
    /** Latch that opens when the current reading thread has finished reading. */
    private volatile CountDownLatch over = new CountDownLatch(0);

    private boolean ended;
    private @Nullable Throwable failure;

    /** Wrapper for a row that was read, because the row itself may be null. */
    private record Row<T>(@Nullable T value) {}

    /**
     * Creates a source for the rows of an iterator.
     *
     * @param unblock an action that ends a blocked read, for example by closing the source of the iterator
     */
    public BlockingRows(Iterator<? extends T> rows, Runnable unblock, RunTime time) {
        this.rows = Objects.requireNonNull(rows, "rows must not be null");
        this.unblock = unblock;
        this.time = time;
    }

    /** Sets an action to run when a row is available or the rows have ended. Called once, before any other method. */
    void whenChanged(Runnable action) {
        whenChanged = action;
    }

    /**
     * Returns whether {@link #hasNext} and {@link #next} return without blocking. If not, starts to read rows in the
     * background.
     *
     * @param room the number of rows that can be used at the moment, at least 1
     */
    synchronized boolean ready(int room) {
        boolean isReady = !read.isEmpty() || ended;
        if (!isReady && over.getCount() == 0) {
            over = new CountDownLatch(1);
            reader = time.start("enrichment-bulk-rows", () -> read(room));
        }
        return isReady;
    }

    private void read(int room) {
        int left = room;
        while (left > 0 && readNext()) {
            left--;
        }
        over.countDown();
        whenChanged.run();
    }

    /** Reads one row. Returns false if there is no further row to read, or if this source was closed. */
    private boolean readNext() {
        Row<T> row = null;
        Throwable thrown = null;
        try {
            row = rows.hasNext() ? new Row<>(rows.next()) : null;
        } catch (Throwable e) {
            thrown = e;
        }
        synchronized (this) {
            if (ended) {
                return false;
            }
            if (row == null) {
                ended = true;
                failure = thrown;
            } else {
                read.add(row);
            }
        }
        whenChanged.run();
        return row != null;
    }

    @Override
    public synchronized boolean hasNext() {
        if (read.isEmpty() && failure != null) {
            throw RowReader.rethrown(failure);
        }
        return !read.isEmpty();
    }

    @Override
    @SuppressWarnings("NullAway") // a row can be null
    public synchronized T next() {
        return read.remove().value();
    }

    /**
     * Stops reading rows. If the current read is blocked, first runs the action that unblocks the source, and then
     * interrupts the reading thread. If neither helps, the thread ends when the read returns. Can be called on any thread.
     */
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
        }
        whenChanged.run();
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
        try {
            return time.await(over, GRACE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
