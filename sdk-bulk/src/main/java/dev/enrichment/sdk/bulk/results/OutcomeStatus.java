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
    /** The run stopped before this row. */
    NOT_ATTEMPTED
}
