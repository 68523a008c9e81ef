package dev.enrichment.sdk.bulk.results;

/** Kinds of outcome of a row, which tell whether the row has a result and, if not, why. */
public enum OutcomeStatus {
    /** The service returned a result for the row. */
    FOUND,
    /** The service found nothing for the row. Calls without a result are usually free. */
    NOT_FOUND,
    /** No valid request could be created from the row, so nothing was sent. */
    REJECTED,
    /** The call failed. The receipt of the exception contains its cost. */
    FAILED,
    /** The call was or may have been charged, but there is no response. The request is not resent automatically. */
    IN_DOUBT,
    /** The mapping skipped the row with {@link SkipRowException}. The next run calls the mapping again. */
    SKIPPED,
    /**
     * The response was erased from the store, so the row is not bought again. The list counts as complete without this
     * row.
     */
    ERASED,
    /** The run stopped before this row was complete. The next run makes the missing calls. */
    NOT_ATTEMPTED
}
