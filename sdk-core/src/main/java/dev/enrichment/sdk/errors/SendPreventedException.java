package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.SafeText;

/**
 * Thrown if an attempt is prevented before its first byte is sent, because a {@link dev.enrichment.sdk.call.SendHook
 * send hook} or the store of a caching client or a bulk run threw an exception. That exception is the {@link
 * #getCause() cause}.
 */
public final class SendPreventedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param receipt the receipt of the call
     * @param cause the exception that prevented the attempt
     */
    public SendPreventedException(CreditReceipt receipt, Throwable cause) {
        super(
                500,
                "the attempt was prevented, %s: %s"
                        .formatted(
                                receipt.attempts() == 0 ? "nothing was sent" : "it was not sent again",
                                SafeText.description(cause, null)),
                receipt,
                cause);
    }
}
