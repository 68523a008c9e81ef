package dev.enrichment.sdk.bulk.results;

/** Why a run sends no more calls. What is in the store is returned all the same. */
public enum StopReason {
    /** 401: the service does not accept the API key. */
    API_KEY_REJECTED("the service does not accept the API key (401)"),
    /** 402: the account has too few credits. */
    INSUFFICIENT_CREDITS("the account has too few credits (402)"),
    /** The budget of the store is used up, or would be exceeded by a call. */
    BUDGET_EXHAUSTED("the budget of the store is exhausted"),
    /** A limit of the service that does not end within a quarter of an hour, such as a daily one. */
    DAILY_LIMIT("a limit of the service is reached that lasts longer than 15 minutes"),
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

    /** In words. */
    @Override
    public String toString() {
        return text;
    }
}
