package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;

/**
 * The row that an outcome belongs to, with its position and the key of its request.
 *
 * @param <T> the type of a row
 * @param row the row
 * @param position the number of rows before this row; for a request that was read from a store or resent, its row ID in
 *     the store
 * @param key the key that identifies equal requests in the store, in hexadecimal; empty if no valid request could be
 *     created from the row
 */
@SuppressWarnings("serial") // an instance is serializable if its row is
public record Source<T>(T row, long position, String key) implements Serializable {
    /** Returns the position and the key. The row is omitted, because it can contain personal data. */
    @Override
    public String toString() {
        return "row " + position + (key.isEmpty() ? "" : " (" + key + ")");
    }
}
