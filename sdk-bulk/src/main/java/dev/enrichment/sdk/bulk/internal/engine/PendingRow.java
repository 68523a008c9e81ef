package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.Source;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A row between reading and outcome. All but {@link #result} belongs to the thread that consumes the outcomes. */
final class PendingRow<T, Q extends Record, R extends Record> {
    final Source<T> source;
    /** The key of the request; empty if the row makes no valid one. */
    final byte[] key;
    /** Equal rows, which wait for this one. */
    final Queue<PendingRow<T, Q, R>> equal = new ArrayDeque<>(0);
    /** Null once it was made, or if the row makes no valid one. */
    @Nullable
    Q request;
    /** True if a call was, or may have been, made for this row; not for an equal one before it. */
    boolean owner;

    /** Set by the worker, read by the consumer after it. */
    volatile @Nullable RequestResult<R> result;

    PendingRow(T row, long position, byte[] key) {
        this.source = new Source<>(row, position, RowEngine.text(key));
        this.key = key;
    }
}
