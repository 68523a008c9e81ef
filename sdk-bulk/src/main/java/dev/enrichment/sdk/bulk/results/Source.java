package dev.enrichment.sdk.bulk.results;

import java.io.Serializable;

/**
 * Where an outcome comes from.
 *
 * @param <T> the type of a row
 * @param row the row
 * @param position the number of rows before it
 * @param key identifies equal requests in the store, in hexadecimal; empty if the row makes no valid request
 */
@SuppressWarnings("serial") // if the row is
public record Source<T>(T row, long position, String key) implements Serializable {
    /** Position and key; not the row, which can contain personal data. */
    @Override
    public String toString() {
        return "row " + position + (key.isEmpty() ? "" : " (" + key + ")");
    }
}
