package dev.enrichment.sdk.bulk.results;

import java.time.Instant;
import java.util.List;

/**
 * A change in the response to a row since the last {@link dev.enrichment.sdk.bulk.ChangeReport}.
 *
 * @param <T> the type of a row
 * @param <R> the type of the response body
 * @param source the row, with its position and the key of its request
 * @param before the response at the time of the last report
 * @param after the latest response with a result
 * @param fields the fields that differ, at least one
 * @param at the time at which the later response arrived
 */
public record RowChange<T, R extends Record>(
        Source<T> source, R before, R after, List<FieldChange> fields, Instant at) {
    /** Creates a change with its own copy of the list of fields. */
    public RowChange {
        fields = List.copyOf(fields);
    }

    /** {@return the row} */
    public T row() {
        return source.row();
    }

    /** Returns a description without the row and the responses. */
    @Override
    public String toString() {
        return source + ": " + fields.size() + " changed at " + at;
    }
}
