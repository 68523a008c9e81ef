package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.results.Source;
import org.jspecify.annotations.Nullable;

/**
 * A row that was read but has no outcome yet. All fields except {@code result} belong to the thread that consumes the
 * outcomes.
 */
final class PendingRow<T, Q extends Record, R extends Record> {
    final Source<T> source;
    /** The key under which the store records the request. Empty if no valid request could be created from the row. */
    final byte[] key;
    /** Request of this row. Null if no valid request could be created from the row. */
    final @Nullable Q request;
    /** Earlier row with an equal request, whose result this row shares. Null if there is none. */
    @Nullable
    PendingRow<T, Q, R> first;

    /** Result of the row. Null until it is known. Set by a worker, or by the consumer's thread if no call is needed. */
    volatile @Nullable RequestResult<R> result;

    PendingRow(T row, long position, byte[] key, @Nullable Q request) {
        this.source = new Source<>(row, position, RequestKeys.text(key));
        this.key = key;
        this.request = request;
    }

    /** Returns the result of this row or of the earlier row that has an equal request. Returns null until it is known. */
    @Nullable
    RequestResult<R> result() {
        return first == null ? result : first.result;
    }
}
