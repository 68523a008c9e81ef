package dev.enrichment.sdk.bulk.results;

/** A reason why a run sends no more calls. Rows whose response is in the store still receive it. */
public enum StopReason {
    /** The service does not accept the API key (401). */
    API_KEY_REJECTED("the service does not accept the API key (401)"),
    /** The account has too few credits (402). */
    INSUFFICIENT_CREDITS("the account has too few credits (402)"),
    /**
     * A call could exceed a budget of the list or of the client, or the confirmed maximum, or could reduce the balance
     * below its minimum.
     */
    BUDGET_EXHAUSTED("the budget is exhausted"),
    /** The run reached a limit of the service that does not reset within 15 minutes, such as a daily limit. */
    DAILY_LIMIT("a limit of the service was reached that does not reset within 15 minutes"),
    /**
     * The service was unavailable for longer than the
     * {@linkplain dev.enrichment.sdk.bulk.BulkRunBuilder#patience patience} of the run. During that time, calls only
     * checked the service. Run again to continue.
     */
    SERVICE_AWAY("the service is unavailable"),
    /**
     * Several consecutive rows received a 403, or a response that is not from the service. Examples are the login page
     * of a network, or a 404 without a problem document. Also used if a proxy rejects the client. The message says what
     * to check.
     */
    UNUSABLE_RESPONSES("the responses are not usable"),
    /**
     * A response is about a company or person other than the requested one, and the run uses
     * {@link dev.enrichment.sdk.bulk.OnConflict#STOP}. The response is in the store.
     */
    IDENTITY_CONFLICT("a response is about another person or company than requested"),
    /** The preview of the rows was not confirmed. */
    PREVIEW_DECLINED("the preview was not confirmed"),
    /** The store could not be written, for example because the disk is full, so no more purchases could be recorded. */
    STORE_FAILED("the store cannot be written"),
    /**
     * The run was stopped, the run, its store or its client was closed, the JVM is shutting down, or a thread of the
     * run was interrupted or failed unexpectedly.
     */
    CLOSED("the run was closed");

    private final String text;

    StopReason(String text) {
        this.text = text;
    }

    /** Returns why the run stopped, as a clause for messages such as {@code the budget is exhausted}. */
    @Override
    public String toString() {
        return text;
    }
}
