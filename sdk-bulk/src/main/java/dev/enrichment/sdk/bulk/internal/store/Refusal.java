package dev.enrichment.sdk.bulk.internal.store;

/** Reasons not to send an attempt. */
public enum Refusal {
    /** The run is stopped. */
    STOPPED,

    /** The service is unavailable. */
    AWAY,

    /** Another call is buying the request, or has changed its row since the caller read the row. */
    CLAIM_LOST,

    /**
     * The price exceeds the remaining budget while other calls are in flight. The price may fit after these calls have
     * ended.
     */
    BUDGET_HELD,

    /** Too much time has passed since the claim was recorded, so another process may consider this one dead. */
    TOO_LATE,

    /** The price exceeds the remaining budget, even if the calls in flight cost nothing. */
    BUDGET_EXHAUSTED,

    /** The store could not record the intent to send the attempt. */
    STORE_FAILED
}
