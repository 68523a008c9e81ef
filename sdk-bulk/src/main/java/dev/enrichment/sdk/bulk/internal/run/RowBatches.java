package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.store.Store;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Looks up rows in batches as long as most of them are in the store. Otherwise each row is looked up in a separate
 * transaction, by the worker that would make the call. While the responses of a batch are decoded, the next batch is
 * read.
 *
 * <p>Used only by the consumer's thread.
 */
final class RowBatches<T, Q extends Record, R extends Record> {
    /**
     * Threshold for looking up rows in batches. Among the recent rows, those in the store must outnumber the others by
     * at least this number. A list whose rows are all new never reaches the threshold.
     */
    private static final int ENOUGH = 32;

    /** Maximum number of batches in memory. The results of one batch are used while the store reads the next one. */
    private static final int MAX_BATCHES = 2;

    private final RowEngine<Q, R> engine;
    private final Queue<Batch> asked = new ArrayDeque<>();
    /**
     * Number of recent rows that needed no call, minus the number of those that needed a call. Limited to the size of a
     * batch.
     */
    private int knownRows;

    RowBatches(RowEngine<Q, R> engine) {
        this.engine = engine;
    }

    /**
     * Rows that are looked up in the store together, in the order in which they were read. {@code known} supplies the
     * results, which may cover only the first rows.
     */
    private final class Batch {
        private final Queue<PendingRow<T, Q, R>> rows;
        private Supplier<List<Optional<RowResult<R>>>> known;

        Batch(List<PendingRow<T, Q, R>> rows) {
            this.rows = new ArrayDeque<>(rows);
            known = lookUp();
        }

        private Supplier<List<Optional<RowResult<R>>>> lookUp() {
            return engine.known(rows.stream().map(PendingRow::key).toList());
        }
    }

    /**
     * Records whether a finished row needed a call. The next rows are looked up in batches if most of the recent rows
     * needed no call.
     */
    void settled(boolean called) {
        knownRows = called ? Math.max(0, knownRows - 1) : Math.min(Store.MAX_LOOKUP, knownRows + 1);
    }

    /**
     * Returns how many of the next rows to look up in the store together. Returns 0 if rows must be looked up one by
     * one. This is always the case if they have several pages.
     */
    int size() {
        return knownRows >= ENOUGH && !engine.hasPages() ? knownRows : 0;
    }

    boolean isEmpty() {
        return asked.isEmpty();
    }

    boolean isRoomForMore() {
        return asked.size() < MAX_BATCHES;
    }

    /** Starts to look up a batch of rows in the store. The batch must have at least one row. */
    void add(List<PendingRow<T, Q, R>> rows) {
        asked.add(new Batch(rows));
    }

    /**
     * Waits for the next results of the oldest batch, and passes each row with its result to {@code results}. A result
     * is empty if a call must be made.
     */
    void next(BiConsumer<PendingRow<T, Q, R>, Optional<RowResult<R>>> results) {
        Batch batch = asked.element();
        for (Optional<RowResult<R>> known : batch.known.get()) {
            results.accept(batch.rows.remove(), known);
        }
        if (batch.rows.isEmpty()) {
            asked.remove();
        } else {
            batch.known = batch.lookUp();
        }
    }
}
