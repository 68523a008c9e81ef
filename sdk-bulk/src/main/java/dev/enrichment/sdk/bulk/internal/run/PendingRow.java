package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.results.Source;
import org.jspecify.annotations.Nullable;

/**
 * A row that was read but whose outcome has not been returned yet. Its source, key and request never change. Any thread
 * may set its result. The links to rows with an equal request are used only by the thread that consumes the outcomes.
 */
final class PendingRow<T, Q extends Record, R extends Record> {
    private final Source<T> source;
    private final byte[] key;
    private final @Nullable Q request;
    /** Earlier row with an equal request, whose result this row shares. Null if the row has its own result. */
    private @Nullable PendingRow<T, Q, R> first;

    /**
     * Number of rows that share the result of this row and whose outcomes have not been returned yet: this row itself,
     * and later ones with an equal request.
     */
    private int needed = 1;

    /** Result of this row. Null until it is known, and always null if the row shares the result of an earlier row. */
    private volatile @Nullable RowResult<R> result;

    private PendingRow(T row, long position, byte[] key, @Nullable Q request) {
        this.source = new Source<>(row, position, RequestKeys.text(key));
        this.key = key;
        this.request = request;
    }

    /** Creates a row whose request has a result only after it was looked up in the store or sent. */
    static <T, Q extends Record, R extends Record> PendingRow<T, Q, R> of(T row, long position, byte[] key, Q request) {
        return new PendingRow<>(row, position, key, request);
    }

    /** Creates a row from which no valid request could be created. Its result is known from the start. */
    static <T, Q extends Record, R extends Record> PendingRow<T, Q, R> withoutRequest(
            T row, long position, RowResult<R> result) {
        PendingRow<T, Q, R> pending = new PendingRow<>(row, position, new byte[0], null);
        pending.result = result;
        return pending;
    }

    Source<T> source() {
        return source;
    }

    /** Returns the key under which the store records the request. It is empty if the row has no request. */
    byte[] key() {
        return key;
    }

    /** Returns the request of this row. Returns null if no valid request could be created from the row. */
    @Nullable
    Q request() {
        return request;
    }

    /** Lets this row share the result of an earlier row that has an equal request. */
    void share(PendingRow<T, Q, R> earlier) {
        first = earlier;
        earlier.needed++;
    }

    /**
     * Records that the outcome of this row is returned. Returns true if no other row needs the result, which can then
     * be removed from memory.
     */
    boolean release() {
        PendingRow<T, Q, R> owner = first == null ? this : first;
        owner.needed--;
        return owner.needed == 0;
    }

    /** Returns whether exactly one row needs the result of this row. */
    boolean isNeededOnce() {
        return needed == 1;
    }

    /**
     * Returns whether this row has a request and does not share the result of an earlier row. Only these rows are
     * looked up in the store and cause calls.
     */
    boolean hasOwnResult() {
        return request != null && first == null;
    }

    /** Sets the result of this row. Called once, by the thread that looked up the row or made its call. */
    void finish(RowResult<R> known) {
        result = known;
    }

    /** Returns the result of this row or of the earlier row that has an equal request. Returns null until it is known. */
    @Nullable
    RowResult<R> result() {
        return first == null ? result : first.result;
    }
}
