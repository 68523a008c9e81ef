package dev.enrichment.sdk.bulk.results;

/** The outcomes of a row. */
public enum OutcomeStatus {
    /** The service found something. */
    FOUND,
    /** The service found nothing; free by default. */
    NOT_FOUND,
    /** The row makes no valid request; nothing was sent. */
    REJECTED,
    /** The call failed; the receipt of the exception says what it cost. */
    FAILED,
    /** The call may have been charged, and there is no response. It is not sent again by itself. */
    IN_DOUBT,
    /** The mapping left the row out on purpose, with {@link SkipRowException}. The next run does so, too. */
    SKIPPED,
    /** The response was erased from the store, so the row is not bought again. The list is complete without it. */
    ERASED,
    /** The run stopped before this row. Another run continues here. */
    NOT_ATTEMPTED
}
