package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * The request could not be prepared: the key supplier, a price rule or the codec threw, or an option contradicts the
 * request. Nothing was sent and nothing was charged. The {@link #getCause() cause} is what was thrown.
 */
public final class RequestPreparationException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param receipt what the call cost
     * @param cause what the key supplier, price rule or codec threw
     */
    public RequestPreparationException(CreditReceipt receipt, Throwable cause) {
        super(
                500,
                "%s: the request could not be prepared: %s; nothing was sent"
                        .formatted(receipt.operation(), ConnectionException.reason(cause)),
                receipt,
                cause);
    }
}
