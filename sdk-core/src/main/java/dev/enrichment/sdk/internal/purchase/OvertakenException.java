package dev.enrichment.sdk.internal.purchase;

/**
 * Thrown by a {@link Door} if another call is buying the same response. Nothing is sent. The call is withdrawn, which is
 * not a failure: its buyer looks for the response again, and may make the call again.
 */
public final class OvertakenException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public OvertakenException() {
        super("another call is buying the same response");
    }
}
