package dev.enrichment.sdk.bulk;

/**
 * Listener that receives each row of a preview that has the same request as an earlier row. Pass it to
 * {@link BulkRun#preview(Iterable,java.util.function.Function,DuplicateListener) BulkRun.preview}.
 */
@FunctionalInterface
public interface DuplicateListener {
    /**
     * Called for each row that has the same request as an earlier row, in the order of the rows.
     *
     * @param row the number of the row, from 0
     * @param first the number of the first row with the same request
     */
    void duplicate(long row, long first);
}
