package dev.enrichment.sdk.bulk;

/**
 * Policies for a response about a company or person other than the requested one. Choose one with
 * {@link BulkRunBuilder#onConflict}. With every policy, the response is kept in the store and not bought again.
 */
public enum OnConflict {
    /** Treats the response like any other. The outcome and the table report the conflict. */
    KEEP,

    /** Leaves the fields of the response empty in tables. The outcome still contains the response. */
    BLANK,

    /**
     * Stops the run with {@link dev.enrichment.sdk.bulk.results.StopReason#IDENTITY_CONFLICT}, so that the row can be
     * checked. The rows after it can be processed by a run with another policy.
     */
    STOP
}
