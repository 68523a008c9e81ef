package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.time.Duration;

/**
 * The call ended without being sent, because of its total timeout: a rate limit requires a longer wait than the rest of
 * the timeout, or the rest is too short for a request and its response. That is the case below 100 ms, or below a
 * quarter of a total timeout of less than 400 ms. Raise the total timeout, or try again after {@link #neededWait()}.
 *
 * <p>It costs nothing. Where the total timeout ended between two attempts of {@code retryUnknownOutcome}, the receipt
 * counts the attempts before.
 */
public final class DeadlineExceededException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The wait that would have been needed. */
    private final Duration neededWait;

    private DeadlineExceededException(String reason, String consequence, Duration neededWait, CreditReceipt receipt) {
        super(
                503,
                "%s: %s; %s"
                        .formatted(
                                receipt.operation(),
                                reason,
                                receipt.attempts() == 0 ? "nothing was sent" : consequence),
                receipt,
                null);
        this.neededWait = neededWait;
    }

    /**
     * Creates the exception of a call that would have to wait longer than its total timeout allows.
     *
     * @param neededWait how long it would have had to wait
     * @param receipt what the call cost so far
     * @return the exception
     */
    public static DeadlineExceededException waitTooLong(Duration neededWait, CreditReceipt receipt) {
        return new DeadlineExceededException(
                "the rate limit requires a wait of %s ms, which exceeds the rest of the total timeout"
                        .formatted(neededWait.toMillis()),
                "it was not sent again",
                neededWait,
                receipt);
    }

    /**
     * Creates the exception of a call that need not wait, but has too little time left to be sent.
     *
     * @param timeLeft the rest of the total timeout
     * @param receipt what the call cost so far
     * @return the exception; its {@link #neededWait()} is zero
     */
    public static DeadlineExceededException tooLate(Duration timeLeft, CreditReceipt receipt) {
        return new DeadlineExceededException(
                "only %s ms of the total timeout are left, too few for a request".formatted(timeLeft.toMillis()),
                "this attempt was not sent",
                Duration.ZERO,
                receipt);
    }

    /** {@return true: the call would have taken longer than its total timeout} */
    @Override
    public boolean timedOut() {
        return true;
    }

    /**
     * Returns how long the call would have had to wait.
     *
     * @return the wait; zero if only the time to send it was missing
     */
    public Duration neededWait() {
        return neededWait;
    }
}
