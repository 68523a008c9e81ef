package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.SafeText;

/**
 * Thrown if the request cannot be prepared. Either the key supplier, a price rule or the codec threw an exception, or
 * an option contradicts the request. Nothing was sent, and nothing was charged. The {@link #getCause() cause} is the
 * original exception.
 */
public final class RequestPreparationException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param receipt the receipt of the call
     * @param cause the exception thrown by the key supplier, price rule or codec
     */
    public RequestPreparationException(CreditReceipt receipt, Throwable cause) {
        super(
                500,
                "the request could not be prepared: " + SafeText.reason(cause, null) + "; nothing was sent",
                receipt,
                cause);
    }
}
