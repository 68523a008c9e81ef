package dev.enrichment.sdk.bulk.results;

import java.time.Instant;
import java.util.List;

/**
 * Says what has changed in the response to a row since the last report.
 *
 * @param <T> the type of a row
 * @param <R> the type of the response body
 * @param source row, position and key
 * @param before the response that the last report knew
 * @param after the latest response with a result
 * @param fields what differs, at least one
 * @param at when the later response came
 */
public record RowChange<T, R extends Record>(
        Source<T> source, R before, R after, List<FieldChange> fields, Instant at) {
    /** Defensive copy of the fields. */
    public RowChange {
        fields = List.copyOf(fields);
    }

    /** {@return the row} */
    public T row() {
        return source.row();
    }

    /** Returns a text without row and responses. */
    @Override
    public String toString() {
        return source + ": " + fields.size() + " changed at " + at;
    }
}
