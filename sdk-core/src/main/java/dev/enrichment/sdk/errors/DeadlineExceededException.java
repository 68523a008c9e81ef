package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.time.Duration;

/**
 * Thrown if a call is not sent because too little of its total timeout is left. Either a rate limit requires a longer
 * wait than the remaining time, or the remaining time is too short for a request and its response. The client requires
 * at least 100 ms or, for a total timeout under 400 ms, a quarter of that timeout. Raise the total timeout, or try
 * again after {@link #neededWait()}.
 *
 * <p>An attempt that is not sent costs nothing. If the total timeout expired before a retry, the receipt includes the
 * earlier attempts.
 */
public final class DeadlineExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Wait that a rate limit required. Zero if no wait was required but too little time was left to send the call.
     */
    private final Duration neededWait;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param neededWait the wait that a rate limit requires. Zero if too little time is left for a request and its
     *     response
     * @param receipt the receipt of the call so far
     */
    public DeadlineExceededException(Duration neededWait, CreditReceipt receipt) {
        super(503, reason(neededWait) + consequence(receipt), receipt, null);
        this.neededWait = neededWait;
    }

    private static String reason(Duration neededWait) {
        if (neededWait.isZero()) {
            return "too little of the total timeout is left for a request";
        }
        return "the rate limit requires a wait of %s ms, which exceeds the rest of the total timeout"
                .formatted(neededWait.toMillis());
    }

    private static String consequence(CreditReceipt receipt) {
        return receipt.attempts() == 0 ? "; nothing was sent" : "; this attempt was not sent";
    }

    /** {@return true, because the total timeout of the call is the reason for the failure} */
    @Override
    public boolean timedOut() {
        return true;
    }

    /**
     * Returns how long the call would have had to wait before it could be sent.
     *
     * @return the wait. Zero if no wait was required but too little time was left to send the call
     */
    public Duration neededWait() {
        return neededWait;
    }
}
