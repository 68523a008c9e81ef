package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.time.Duration;

/**
 * The call would have had to wait for its turn longer than the rest of its total timeout, so it was not sent. Nothing
 * was charged. Raise the total timeout, or try again after {@link #neededWait()}.
 */
public final class DeadlineExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The wait that would have been needed. */
    private final Duration neededWait;

    DeadlineExceededException(Duration neededWait, CreditReceipt receipt) {
        super(
                "%s: the rate limit requires a wait of %d ms, which exceeds the rest of the total timeout; nothing was sent"
                        .formatted(receipt.operation(), neededWait.toMillis()),
                receipt,
                null);
        this.neededWait = neededWait;
    }

    /**
     * How long the call would have had to wait.
     *
     * @return the wait
     */
    public Duration neededWait() {
        return neededWait;
    }
}
