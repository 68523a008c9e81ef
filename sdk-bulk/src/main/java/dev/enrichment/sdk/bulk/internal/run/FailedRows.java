package dev.enrichment.sdk.bulk.internal.run;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The most recent rows whose calls failed. The store keeps no response of a call that failed without a charge. Without
 * this class, each later row with an equal request would therefore make the same call again.
 *
 * <p>Used only by the consumer's thread.
 */
final class FailedRows<T, Q extends Record, R extends Record> {
    private static final int MAX_ROWS = 1_000;
    /** Maximum total size of the error responses, in bytes. */
    private static final int MAX_BYTES = 1_000_000;

    /** The rows by the key of their request, oldest first. */
    private final Map<String, PendingRow<T, Q, R>> rows = new LinkedHashMap<>();

    private long bytes;

    /**
     * Returns the row with this request whose call has failed. Returns null if the request has not failed, or if its
     * row was dropped.
     */
    @Nullable
    PendingRow<T, Q, R> find(String key) {
        return rows.get(key);
    }

    /** Adds a row whose call has failed. Drops the oldest rows if there are too many, or if their errors are too large. */
    void add(PendingRow<T, Q, R> row) {
        rows.put(row.source().key(), row);
        bytes += sizeOf(row);
        Iterator<PendingRow<T, Q, R>> oldest = rows.values().iterator();
        while (rows.size() > MAX_ROWS || bytes > MAX_BYTES) {
            bytes -= sizeOf(oldest.next());
            oldest.remove();
        }
    }

    private int sizeOf(PendingRow<T, Q, R> row) {
        return Objects.requireNonNull(row.result()).size();
    }
}
