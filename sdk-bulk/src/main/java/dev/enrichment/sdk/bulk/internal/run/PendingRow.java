package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.results.Source;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A row that was read but has no outcome yet. All fields except {@code result} belong to the thread that consumes the
 * outcomes.
 */
final class PendingRow<T, Q extends Record, R extends Record> {
    final Source<T> source;
    /** The key under which the store records the request. Empty if no valid request could be created from the row. */
    final byte[] key;
    /** Later rows with an equal request, which wait for the result of this row. */
    final Queue<PendingRow<T, Q, R>> equal = new ArrayDeque<>(0);
    /** Request of this row. Null after the call has ended, or if no valid request could be created from the row. */
    @Nullable
    Q request;
    /**
     * True once a worker has begun to process this row, so that a call may have been made for it. False if the result
     * came from a batch lookup in the store or from an earlier row with an equal request.
     */
    boolean owner;

    /** Result of the row. Null until it is known. Set by a worker, or by the consumer's thread if no call is needed. */
    volatile @Nullable RequestResult<R> result;

    PendingRow(T row, long position, byte[] key) {
        this.source = new Source<>(row, position, RequestKeys.text(key));
        this.key = key;
    }
}
