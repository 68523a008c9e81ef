package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * The attempt was prevented before its first byte was sent: by a {@link dev.enrichment.sdk.call.SendHook send hook}, or by
 * the store of a caching client or a run. The {@link #getCause() cause} says why.
 */
public final class SendPreventedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param receipt what the call cost
     * @param cause what prevented the attempt
     */
    public SendPreventedException(CreditReceipt receipt, Throwable cause) {
        super(
                500,
                "%s: the attempt was prevented, %s: %s"
                        .formatted(
                                receipt.operation(),
                                receipt.attempts() == 0 ? "nothing was sent" : "it was not sent again",
                                cause),
                receipt,
                cause);
    }
}
