package dev.enrichment.sdk.bulk.internal.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Rows that were read, but whose outcomes have not been returned yet. Lets rows with equal requests share a result,
 * decides which outcome is returned next, and limits the number of rows and the memory of their results.
 *
 * <p>Used only by the consumer's thread, except for {@link #finish}, which workers call.
 */
final class RowWindow<T, Q extends Record, R extends Record> {
    /**
     * Maximum number of rows that have been read but whose outcomes have not been returned yet. In input order, a slow
     * row delays the outcomes of all later rows.
     */
    static final int MAX_ROWS = 8_192;
    /** Number of rows in the window at which no more rows are read while an outcome waits for the consumer. */
    static final int MAX_READY = 1_000;
    /** Maximum total size, in bytes of JSON, of the outcomes that wait for the consumer or for an earlier row. */
    static final int MAX_BYTES = 1_000_000;

    private final RowOrder<T, Q, R> order;
    /** The first row with each request, by the text of its key, until its outcome is returned. */
    private final Map<String, PendingRow<T, Q, R>> flights = new HashMap<>();
    /** The later rows that share the result of a row in {@code flights}, by the text of their key. */
    private final Map<String, List<PendingRow<T, Q, R>>> equalRows = new HashMap<>();

    private final FailedRows<T, Q, R> failed = new FailedRows<>();
    /**
     * Total size, in bytes, of the results of rows that have not been returned yet. A result that equal rows share counts
     * once, until the last of them is returned. Also updated by workers.
     */
    private final AtomicLong bytes = new AtomicLong();

    /**
     * Creates an empty window.
     *
     * @param inputOrder whether outcomes are returned in the order of the source; false to return them as soon as they
     *     are known
     */
    RowWindow(boolean inputOrder) {
        this.order = inputOrder ? new RowOrder.Input<>() : new RowOrder.Completion<>();
    }

    /**
     * Adds the next row of the source. Returns whether the row needs a result of its own. Otherwise, its result is
     * already known, or the row shares the result of an earlier row with an equal request.
     */
    boolean add(PendingRow<T, Q, R> row) {
        order.add(row);
        if (row.request() == null) {
            order.finished(row);
            return false;
        }
        String key = row.source().key();
        PendingRow<T, Q, R> failure = failed.find(key);
        if (failure != null) {
            row.share(failure);
            if (failure.isNeededOnce()) {
                bytes.addAndGet(sizeOf(failure));
            }
            order.finished(row);
            return false;
        }
        PendingRow<T, Q, R> first = flights.putIfAbsent(key, row);
        if (first == null) {
            return true;
        }
        row.share(first);
        equalRows.computeIfAbsent(key, each -> new ArrayList<>()).add(row);
        return false;
    }

    /**
     * Finishes a row with the result of its call. If the results in the window need too much memory, the response is
     * dropped, and read from the store again when the outcome is returned. Can be called on any thread.
     */
    void finish(PendingRow<T, Q, R> row, RowResult<R> result) {
        row.finish(kept(result, row.key()));
        order.finished(row);
    }

    private RowResult<R> kept(RowResult<R> result, byte[] key) {
        int size = result.size();
        long before = bytes.getAndAdd(size);
        if (before == 0 || before + size <= MAX_BYTES || !result.stored()) {
            return result;
        }
        bytes.addAndGet(-size);
        return new RowResult.Dropped<>(key, result.cost(), result.called(), result.identity());
    }

    /**
     * Finishes a row with a result that was just read from the store. The response stays in memory whatever its size,
     * because the store limits the size of the responses that it reads together.
     */
    void finishKnown(PendingRow<T, Q, R> row, RowResult<R> result) {
        bytes.addAndGet(result.size());
        row.finish(result);
        order.finished(row);
    }

    /** Returns whether an outcome can be returned. In input order, this depends on the first row only. */
    boolean hasNext() {
        return order.peek() != null;
    }

    /** Removes and returns the row whose outcome is returned next. Called after {@link #hasNext} has returned true. */
    PendingRow<T, Q, R> next() {
        PendingRow<T, Q, R> row = order.remove();
        if (row.hasOwnResult()) {
            String key = row.source().key();
            flights.remove(key);
            returnEqual(equalRows.remove(key));
        }
        if (row.release()) {
            bytes.addAndGet(-sizeOf(row));
        }
        return row;
    }

    private int sizeOf(PendingRow<T, Q, R> row) {
        return Objects.requireNonNull(row.result()).size();
    }

    /** Allows the rows that share a result to be returned, after the first row with this result has been returned. */
    private void returnEqual(@Nullable List<PendingRow<T, Q, R>> rows) {
        if (rows != null) {
            rows.forEach(order::finished);
        }
    }

    /** Keeps a returned row whose call failed, so that later rows with an equal request fail without another call. */
    void remember(PendingRow<T, Q, R> row) {
        failed.add(row);
    }

    boolean isEmpty() {
        return order.size() == 0;
    }

    /** Returns whether the window has the maximum number of rows, so that no more rows can be added. */
    boolean isFull() {
        return order.size() >= MAX_ROWS;
    }

    /**
     * Returns whether there is room for the outcomes of more rows. If too many outcomes wait for the consumer, or they
     * are too large, no more rows are read.
     */
    boolean isRoomForOutcomes() {
        boolean isConsumerSlow = order.size() >= MAX_READY && hasNext();
        return !isConsumerSlow && !isFull() && bytes.get() <= MAX_BYTES;
    }
}
