package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.io.InterruptedIOException;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A call that failed. Every failure says what it cost: check {@link #chargeStatus()} before you make the call again.
 * The failures of earlier attempts are suppressed exceptions.
 */
public abstract class EnrichmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Causes can be a circle. */
    private static final int MAX_CAUSES = 20;

    private final int suggestedStatus;
    private final CreditReceipt receipt;

    EnrichmentException(int suggestedStatus, String message, CreditReceipt receipt, @Nullable Throwable cause) {
        super(message, cause);
        this.suggestedStatus = suggestedStatus;
        this.receipt = Objects.requireNonNull(receipt, "receipt");
    }

    /**
     * Returns the receipt: what the failed call cost and took, all its attempts included.
     *
     * @return the receipt
     */
    public CreditReceipt receipt() {
        return receipt;
    }

    /**
     * Returns whether the call was charged; the same as {@code receipt().chargeStatus()}.
     *
     * @return {@link ChargeStatus#UNKNOWN} if an attempt was sent and no response says what it cost
     */
    public ChargeStatus chargeStatus() {
        return receipt.chargeStatus();
    }

    /**
     * Returns whether time ran out: that of the call, of an attempt or of connecting. Otherwise something else ended the
     * call, such as a lost connection. What it means for the bill is the matter of {@link #chargeStatus()} alone: a {@link
     * ResponseLostException} that timed out may have been charged, a {@link DeadlineExceededException} was not sent.
     *
     * @return true for a timeout
     */
    public boolean timedOut() {
        Throwable cause = getCause();
        for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
            if (cause instanceof EnrichmentException call) {
                return call.timedOut();
            }
            if (cause instanceof InterruptedIOException || cause instanceof TimeoutException) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    /**
     * The HTTP status that a program can respond with when this failure ends a request that it serves itself. It is not
     * the status of the service: a wrong API key is no 401 for your callers.
     *
     * <ul>
     *   <li>400: the service rejected the request ({@link BadRequestException})
     *   <li>404 and 409: as the service
     *   <li>500: your program has to be changed: its API key or plan, an interceptor, a send hook, a key supplier
     *   <li>502: the service failed, or its response cannot be read
     *   <li>503: try again later: rate limit, no credits left, budget, client closed, no connection
     *   <li>504: no complete response in time or at all; the call may have been charged
     * </ul>
     *
     * @return the status
     */
    public final int suggestedStatus() {
        return suggestedStatus;
    }
}
