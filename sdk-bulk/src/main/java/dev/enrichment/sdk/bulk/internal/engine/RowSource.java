package dev.enrichment.sdk.bulk.internal.engine;

import java.util.Iterator;
import java.util.Objects;

/**
 * The rows of a run. The thread that consumes the outcomes asks for them and never waits for one: as long as no row is
 * there, it hands over the outcomes of those before.
 *
 * @param <T> the type of a row
 */
public interface RowSource<T> extends Iterator<T> {
    /** Sets what to run when a row or the end has come. Called once, before anything else. */
    default void whenChanged(Runnable action) {}

    /**
     * Returns whether {@link #hasNext} and {@link #next} return at once. Otherwise rows are requested.
     *
     * @param room how many rows can be used at the moment, at least 1
     */
    default boolean ready(int room) {
        return true;
    }

    /** Ends the thread of this source, and a read that blocks, because the run is closed. Rows that are at hand stay. */
    default void release() {}

    /** Needs no more rows: they end here. Any thread can call it; returns within a second, whatever a read does. */
    default void close() {}

    /** Returns rows that are read where they are used: they are in memory, or bound to that thread. */
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
