package dev.enrichment.sdk.bulk.internal.run;

import java.util.Iterator;
import java.util.Objects;

/**
 * Source of the rows of a run. The thread that reads the rows also returns outcomes to the user, so it first asks
 * whether a row is available. If not, it returns the outcomes of earlier rows instead of waiting.
 *
 * @param <T> the type of a row
 */
public interface RowSource<T> extends Iterator<T> {
    /** Sets an action to run when a row is available or the rows have ended. Called once, before any other method. */
    default void whenChanged(Runnable action) {}

    /**
     * Returns whether {@link #hasNext} and {@link #next} return without blocking. If not, starts to read rows in the
     * background.
     *
     * @param room the number of rows that can be used at the moment, at least 1
     */
    default boolean ready(int room) {
        return true;
    }

    /**
     * Closes this source, because no more rows are needed. Can be called on any thread. Returns within a second even if
     * a read blocks.
     */
    default void close() {}

    /**
     * Creates a source for rows that are in memory or bound to the thread that consumes the outcomes. Reads them on
     * that thread.
     */
    static <T> RowSource<T> of(Iterator<? extends T> iterator) {
        Objects.requireNonNull(iterator, "rows must not be null");
        return new RowSource<>() {
            @Override
            public boolean hasNext() {
                return iterator.hasNext();
            }

            @Override
            public T next() {
                return iterator.next();
            }
        };
    }
}
