package dev.enrichment.sdk.bulk.internal.engine;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Looks rows up in batches as long as the store has most of them. It reads a batch while the responses of the one before are
 * decoded. A row that is looked up alone, by the worker that would make its call, waits for a transaction of its own.
 *
 * <p>Belongs to the consumer's thread.
 */
final class RowBatches<T, Q extends Record, R extends Record> {
    /** Rows that the store had, less those that it had not, before batches begin: among new rows none ever does. */
    private static final int ENOUGH = 32;

    private static final int MAX_ROWS = 256;
    /** The batch whose rows are settled next, and the one that the store reads meanwhile. */
    private static final int MAX_BATCHES = 2;

    private final RowEngine<Q, R> engine;
    private final Queue<Batch> asked = new ArrayDeque<>();
    /** Rows of late that needed no call, less those that did; grows up to the size of a batch. */
    private int knownRows;

    RowBatches(RowEngine<Q, R> engine) {
        this.engine = engine;
    }

    /** Rows in the order in which they were read, and what the store says of the first of them. */
    private final class Batch {
        private final Queue<PendingRow<T, Q, R>> rows;
        private Supplier<List<Optional<RequestResult<R>>>> known;

        Batch(List<PendingRow<T, Q, R>> rows) {
            this.rows = new ArrayDeque<>(rows);
            known = lookUp();
        }

        private Supplier<List<Optional<RequestResult<R>>>> lookUp() {
            return engine.known(rows.stream().map(row -> row.key).toList());
        }
    }

    /** Takes note of a row that has its result, and whether that took a call. */
    void settled(boolean called) {
        knownRows = called ? Math.max(0, knownRows - 1) : Math.min(MAX_ROWS, knownRows + 1);
    }

    /** Returns how many rows the next batch has; 0 if the rows are started alone. */
    int size() {
        return knownRows >= ENOUGH && engine.canLookUpTogether() ? knownRows : 0;
    }

    boolean isEmpty() {
        return asked.isEmpty();
    }

    boolean isRoomForMore() {
        return asked.size() < MAX_BATCHES;
    }

    /** Begins to look rows up, at least one. */
    void add(List<PendingRow<T, Q, R>> rows) {
        asked.add(new Batch(rows));
    }

    /** Waits for the next results, of one batch at most, and hands each over; it is missing if a call has to be made. */
    void next(BiConsumer<PendingRow<T, Q, R>, Optional<RequestResult<R>>> results) {
        Batch batch = asked.element();
        for (Optional<RequestResult<R>> known : batch.known.get()) {
            results.accept(batch.rows.remove(), known);
        }
        if (batch.rows.isEmpty()) {
            asked.remove();
        } else {
            batch.known = batch.lookUp();
        }
    }
}
