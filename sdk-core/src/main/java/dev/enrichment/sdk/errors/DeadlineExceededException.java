package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.time.Duration;

/**
 * The call would have had to wait for its turn longer than its total timeout leaves, so it ended without being sent.
 * Nothing was charged. Raise the total timeout, or come back after {@link #neededWait()}.
 */
public final class DeadlineExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The wait that would have been needed. */
    private final Duration neededWait;

    DeadlineExceededException(Duration neededWait, CreditReceipt receipt) {
        super(
                "%s: a rate limit asks to wait %d ms, which is more than the call's total timeout leaves; nothing was sent"
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
