package dev.enrichment.sdk.bulk.results;

/** A reason for which a run sends no more calls. Rows that the store has a response for still get it. */
public enum StopReason {
    /** 401: the service does not accept the API key. */
    API_KEY_REJECTED("the service does not accept the API key (401)"),
    /** 402: the account has too few credits. */
    INSUFFICIENT_CREDITS("the account has too few credits (402)"),
    /** The budget of the list is used up, or would be exceeded by a call. */
    BUDGET_EXHAUSTED("the budget is exhausted"),
    /** A limit of the service that does not end within a quarter of an hour, such as a daily one. */
    DAILY_LIMIT("a limit of the service is reached that lasts longer than 15 minutes"),
    /**
     * The service was away for longer than the run was to wait; see {@link
     * dev.enrichment.sdk.bulk.BulkRunBuilder#patience}. Nothing more was sent meanwhile; run again to continue.
     */
    SERVICE_AWAY("the service is away"),
    /**
     * Several rows in a row drew a response that is not one of the service, such as the login page of a network or a 404
     * without a problem document, or a 403. The message says what to check.
     */
    UNUSABLE_RESPONSES("the responses are not usable"),
    /**
     * A response is about another company or person than its request asked for, and the run has {@link
     * dev.enrichment.sdk.bulk.OnConflict#STOP}. The response is in the store.
     */
    IDENTITY_CONFLICT("a response is about somebody else than was asked for"),
    /** The preview of the rows was not confirmed. */
    PREVIEW_DECLINED("the preview was not confirmed"),
    /** The store cannot be written. */
    STORE_FAILED("the store cannot be written"),
    /** The run or its client was closed, the JVM is shutting down, or a thread of the run was interrupted. */
    CLOSED("the run was closed");

    private final String text;

    StopReason(String text) {
        this.text = text;
    }

    /** Returns the reason as words for a sentence. */
    @Override
    public String toString() {
        return text;
    }
}
