package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.io.InterruptedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Base class of the exceptions thrown by failed calls. Two exceptions do not extend it, because they are thrown before a
 * call begins and point out a mistake in the program: {@link dev.enrichment.sdk.models.InvalidRequestException} if a
 * request breaks a documented rule, and {@link dev.enrichment.sdk.call.ClientClosedException} if the client is closed.
 * Nothing is sent or charged in these cases. An exception that your own {@link
 * dev.enrichment.sdk.call.CallInterceptor interceptor} throws may also reach the caller unchanged.
 *
 * <p>Every exception of this type has a receipt with the cost of the call. Check {@link #chargeStatus()} before you make
 * the call again. The failures of earlier attempts are attached as suppressed exceptions, at most the latest 100.
 */
public abstract class EnrichmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int suggestedStatus;
    private final CreditReceipt receipt;

    /** Creates the exception. Its message starts with the operation, followed by the given problem. */
    EnrichmentException(int suggestedStatus, String problem, CreditReceipt receipt, @Nullable Throwable cause) {
        super(Objects.requireNonNull(receipt, "receipt").operation() + ": " + problem, cause);
        this.suggestedStatus = suggestedStatus;
        this.receipt = receipt;
    }

    /**
     * Returns the receipt, with the cost and duration of the failed call, including all attempts.
     *
     * @return the receipt
     */
    public CreditReceipt receipt() {
        return receipt;
    }

    /**
     * Returns whether the call was charged. Equivalent to {@code receipt().chargeStatus()}.
     *
     * @return the charge status. {@link ChargeStatus#UNKNOWN} if an attempt was sent and no response shows what it cost
     */
    public ChargeStatus chargeStatus() {
        return receipt.chargeStatus();
    }

    /**
     * Returns whether the call failed because the total timeout, the attempt timeout or the connect timeout expired. A
     * timeout does not tell you whether the call was charged. Use {@link #chargeStatus()} for that. After a {@link
     * ResponseLostException}, the call may have been charged. After a {@link DeadlineExceededException}, the last
     * attempt was not sent.
     *
     * @return true for a timeout, false for any other failure, such as a lost connection
     */
    public boolean timedOut() {
        return getCause() instanceof InterruptedIOException
                || (getCause() instanceof EnrichmentException call && call.timedOut());
    }

    /**
     * Returns the HTTP status to respond with if this exception ends a request that your own program serves. This is
     * not the status that the service returned. For example, your callers should not see a 401 because your API key is
     * wrong.
     *
     * <ul>
     *   <li>400: the service rejected the request ({@link BadRequestException})
     *   <li>404 and 409: the same status as returned by the service
     *   <li>500: your program or its setup needs a change, such as the API key, the plan, an interceptor, a send hook
     *     or a key supplier
     *   <li>502: the service failed, or its response cannot be decoded
     *   <li>503: try again later, because of a rate limit, missing credits, a budget, a closed client or a failed
     *     connection
     *   <li>504: no complete response arrived. The call may have been charged
     * </ul>
     *
     * @return the status
     */
    public final int suggestedStatus() {
        return suggestedStatus;
    }
}
