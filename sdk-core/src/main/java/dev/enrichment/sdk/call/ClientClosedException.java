package dev.enrichment.sdk.call;

/**
 * A call was made with a client that is closed, or being closed. Nothing was sent, and the call is in no ledger.
 */
public final class ClientClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public ClientClosedException() {
        super("the client is closed");
    }
}
