package dev.enrichment.sdk.bulk;

/**
 * Says what a run does with a response that is about somebody else than its request asked for; see {@link
 * BulkRunBuilder#onConflict}. Whatever it is, the response is kept in the store, and not bought again.
 */
public enum OnConflict {
    /** Treats the response like any other; its outcome and its line say that it conflicts. */
    KEEP,

    /** Leaves the fields of the response empty in tables; the outcome has it. */
    BLANK,

    /**
     * Stops the run with {@link dev.enrichment.sdk.bulk.results.StopReason#IDENTITY_CONFLICT}. A person looks at the row;
     * a run with another policy continues.
     */
    STOP
}
