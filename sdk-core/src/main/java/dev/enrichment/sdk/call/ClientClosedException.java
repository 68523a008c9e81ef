package dev.enrichment.sdk.call;

/**
 * Thrown when a call is made with a client that is closed or closing, or when the client is closed before any thread has
 * begun an asynchronous call. Nothing was sent, and the call does not appear in the ledger.
 */
public final class ClientClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public ClientClosedException() {
        super("the client is closed");
    }
}
