package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The request was sent, but its response did not arrive completely: timeout, connection reset, body cut off. A paid
 * call is not retried then, because it may have been charged. Find out before you make it again: the balance ({@code
 * client.credits().balance()}) and the analytics of the day are free.
 */
public final class ResponseLostException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The HTTP status, if it arrived. */
    private final @Nullable Integer status;

    private final @Nullable ResponseHeaders headers;
    /** The part of the body that arrived. */
    private final byte[] partialBody;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param status the HTTP status, or null if none arrived
     * @param headers the response headers, or null if they did not arrive
     * @param partialBody the bytes of the body that arrived
     * @param receipt what the call cost
     * @param cause the network failure
     */
    public ResponseLostException(
            @Nullable Integer status,
            @Nullable ResponseHeaders headers,
            byte[] partialBody,
            CreditReceipt receipt,
            IOException cause) {
        super(504, message(status, partialBody, receipt, cause), receipt, cause);
        this.status = status;
        this.headers = headers;
        this.partialBody = partialBody.clone();
    }

    private static String message(@Nullable Integer status, byte[] partial, CreditReceipt receipt, IOException cause) {
        String lost = status == null
                ? "the request was sent, but no response arrived"
                : "response %s was cut off after %s bytes".formatted(status, partial.length);
        String advice = receipt.chargeStatus() == ChargeStatus.UNKNOWN
                ? "; it may have been charged: check the balance or the analytics before you make the call again"
                : "";
        return receipt.operation() + ": " + lost + " (" + ConnectionException.reason(cause) + ")" + advice;
    }

    /**
     * Returns the HTTP status, if that much arrived.
     *
     * @return the status, or null
     */
    public @Nullable Integer status() {
        return status;
    }

    /**
     * Returns the response headers, if they arrived. They can state the charge and the balance.
     *
     * @return the headers, or null
     */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /**
     * Returns the part of the body that arrived.
     *
     * @return a copy of the bytes; empty if none did
     */
    public byte[] partialBody() {
        return partialBody.clone();
    }
}
