package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;

/**
 * The row that an outcome belongs to, with its position and the key of its request.
 *
 * @param <T> the type of a row
 * @param row the row
 * @param position the number of rows before this row
 * @param key identifies equal requests in the store, in hexadecimal; empty if the row does not make a valid request
 */
@SuppressWarnings("serial") // serializable if the row is
public record Source<T>(T row, long position, String key) implements Serializable {
    /** Returns the position and the key, without the row, which can contain personal data. */
    @Override
    public String toString() {
        return "row " + position + (key.isEmpty() ? "" : " (" + key + ")");
    }
}
