package dev.enrichment.sdk.internal.call;

/** Reasons why a call is stopped before it has ended. */
public enum StopReason {
    GIVEN_UP("the interceptor that made the call had ended"),
    CANCELLED("the call was canceled"),
    CLIENT_CLOSED("the client was closed"),
    INTERRUPTED("the thread was interrupted");

    private final String words;

    StopReason(String words) {
        this.words = words;
    }

    /** Returns the reason as the beginning of a message. */
    public String words() {
        return words;
    }
}
