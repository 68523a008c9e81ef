package dev.enrichment.sdk.bulk.internal.run;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Rows whose outcomes have not been returned yet. Decides which outcome is returned next, without looking at rows that
 * are still waiting for their result.
 *
 * <p>Used only by the consumer's thread, except for {@link #finished}.
 */
sealed interface RowOrder<T, Q extends Record, R extends Record> {
    /** Adds the next row of the source. */
    void add(PendingRow<T, Q, R> row);

    /** Records that the result of a row that was added is known. Called once for each row, on any thread. */
    void finished(PendingRow<T, Q, R> row);

    /** Returns the row whose outcome is returned next. Returns null if no outcome can be returned at the moment. */
    @Nullable
    PendingRow<T, Q, R> peek();

    /** Removes and returns the row that {@link #peek} just returned. */
    PendingRow<T, Q, R> remove();

    /** Returns the number of rows, with and without a result. */
    int size();

    /** The order of the source. A slow row delays all later ones. */
    final class Input<T, Q extends Record, R extends Record> implements RowOrder<T, Q, R> {
        private final Queue<PendingRow<T, Q, R>> rows = new ArrayDeque<>();

        @Override
        public void add(PendingRow<T, Q, R> row) {
            rows.add(row);
        }

        @Override
        public void finished(PendingRow<T, Q, R> row) {
            // Only the result of the first row matters, and it is read from the row itself.
        }

        @Override
        public @Nullable PendingRow<T, Q, R> peek() {
            PendingRow<T, Q, R> row = rows.peek();
            return row == null || row.result() == null ? null : row;
        }

        @Override
        public PendingRow<T, Q, R> remove() {
            return rows.remove();
        }

        @Override
        public int size() {
            return rows.size();
        }
    }

    /** The order in which results become known. If several are known, the order of the source decides between them. */
    final class Completion<T, Q extends Record, R extends Record> implements RowOrder<T, Q, R> {
        /** Rows whose results became known since the consumer's thread last looked. Used by all threads. */
        private final Queue<PendingRow<T, Q, R>> arrived = new ConcurrentLinkedQueue<>();

        private final Queue<PendingRow<T, Q, R>> finished =
                new PriorityQueue<>(Comparator.comparingLong(row -> row.source().position()));
        private int size;

        @Override
        public void add(PendingRow<T, Q, R> row) {
            size++;
        }

        @Override
        public void finished(PendingRow<T, Q, R> row) {
            arrived.add(row);
        }

        @Override
        public @Nullable PendingRow<T, Q, R> peek() {
            PendingRow<T, Q, R> row = arrived.poll();
            while (row != null) {
                finished.add(row);
                row = arrived.poll();
            }
            return finished.peek();
        }

        @Override
        public PendingRow<T, Q, R> remove() {
            PendingRow<T, Q, R> row = finished.remove();
            size--;
            return row;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
