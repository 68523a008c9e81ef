package dev.enrichment.sdk.bulk.internal.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;

/**
 * Fills the window of a run with as many rows as there is room for. Rows that may be in the store are looked up in
 * batches. A row that has no result after that, or that is not part of a batch, is started. A worker then looks it up
 * separately, and makes its call if the store still has no result.
 *
 * <p>Used only by the consumer's thread. Workers finish the rows that were started.
 */
final class RowFeed<T, Q extends Record, R extends Record> {
    private final RowEngine<Q, R> engine;
    private final RowReader<T, Q, R> reader;
    private final RowWindow<T, Q, R> window;
    /** Action that a worker runs after it has finished a row. */
    private final Runnable whenFinished;

    private final RowBatches<T, Q, R> batches;
    /** Rows that need a call, and wait until there is room for another call in flight. */
    private final Queue<PendingRow<T, Q, R>> due = new ArrayDeque<>();

    RowFeed(RowEngine<Q, R> engine, RowReader<T, Q, R> reader, RowWindow<T, Q, R> window, Runnable whenFinished) {
        this.engine = engine;
        this.reader = reader;
        this.window = window;
        this.whenFinished = whenFinished;
        this.batches = new RowBatches<>(engine);
    }

    /** Records whether a finished row needed a call. This decides whether the next rows are looked up in batches. */
    void settled(boolean called) {
        batches.settled(called);
    }

    /** Reads, looks up and starts as many rows as currently possible. */
    void fill() {
        startDue();
        while (due.isEmpty() && advance()) {
            startDue();
        }
    }

    /**
     * Reads more rows, or finishes those of the oldest batch. Returns false if neither is possible before an outcome is
     * returned or a row becomes available.
     */
    private boolean advance() {
        boolean isRoom = window.isRoomForOutcomes();
        if (batches.isEmpty()) {
            return isRoom && read();
        }
        if (!isRoom && window.hasNext()) {
            return false;
        }
        // Keeps the store busy while this batch is decoded.
        if (isRoom && batches.isRoomForMore()) {
            read();
        }
        batches.next(this::lookedUp);
        return true;
    }

    private void startDue() {
        while (!due.isEmpty() && engine.state().limit().room() > 0) {
            PendingRow<T, Q, R> row = due.remove();
            engine.start(Objects.requireNonNull(row.request()), row.key(), result -> {
                window.finish(row, result);
                whenFinished.run();
            });
        }
    }

    /**
     * Reads as many rows as can be started. If most of the recent rows were in the store, reads more rows to look them
     * up together. Returns false if no row was read.
     */
    private boolean read() {
        int room = engine.state().limit().room();
        if (room == 0) {
            return false;
        }
        int together = batches.size();
        List<PendingRow<T, Q, R>> batch = new ArrayList<>();
        int count = read(Math.max(room, together), together > 0 ? batch : due);
        if (!batch.isEmpty()) {
            batches.add(batch);
        }
        return count > 0;
    }

    /**
     * Reads rows into the window, and adds those that need a result of their own to a list. Returns the number of rows
     * read.
     */
    private int read(int max, Collection<PendingRow<T, Q, R>> needed) {
        int count = 0;
        while (count < max && !window.isFull()) {
            PendingRow<T, Q, R> row = reader.read(max - count);
            if (row == null) {
                break;
            }
            count++;
            if (window.add(row)) {
                needed.add(row);
            }
        }
        return count;
    }

    /**
     * Handles the result of looking up a row in the store. A row that is in the store is finished, and any other row is
     * queued for a call.
     */
    private void lookedUp(PendingRow<T, Q, R> row, Optional<RowResult<R>> known) {
        if (known.isEmpty()) {
            due.add(row);
        } else {
            window.finishKnown(row, known.get());
        }
    }
}
