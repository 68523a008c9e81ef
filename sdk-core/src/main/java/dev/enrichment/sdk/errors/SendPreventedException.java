package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;

/**
 * A {@link dev.enrichment.sdk.call.SendHook send hook} prevented the attempt, so it was not sent. The {@link #getCause()
 * cause} is what the hook threw.
 */
public final class SendPreventedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    SendPreventedException(CreditReceipt receipt, Throwable cause) {
        super(
                "%s: a send hook prevented the attempt, %s: %s"
                        .formatted(
                                receipt.operation(),
                                receipt.attempts() == 0 ? "nothing was sent" : "it was not sent again",
                                cause),
                receipt,
                cause);
    }
}
