package dev.enrichment.sdk.bulk;

/** Learns which rows of a preview make the same request as an earlier one, see {@link BulkRun#preview}. */
@FunctionalInterface
public interface DuplicateListener {
    /**
     * Receives a row, in the order of the rows.
     *
     * @param row the number of the row, from 0
     * @param first the number of the first row that makes the same request
     */
    void duplicate(long row, long first);
}
