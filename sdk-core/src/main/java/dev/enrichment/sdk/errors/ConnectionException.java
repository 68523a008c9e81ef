package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.io.IOException;

/**
 * The request certainly never left: unknown host, refused connection, failed TLS handshake. Nothing was charged and the
 * client has already tried as often as configured. Check the base URL, the proxy and the certificates.
 */
public final class ConnectionException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Made by the client.
     *
     * @param address scheme, host and port that could not be reached
     * @param receipt what the call cost: nothing
     * @param cause what the network said
     */
    public ConnectionException(String address, CreditReceipt receipt, IOException cause) {
        super(
                "%s: could not connect to %s: %s; nothing was sent"
                        .formatted(receipt.operation(), address, said(cause)),
                receipt,
                cause);
    }

    static String said(IOException cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
