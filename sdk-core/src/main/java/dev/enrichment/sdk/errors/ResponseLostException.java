package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the request was sent but no complete response arrived, for example because of a timeout, a connection reset
 * or a truncated body. A paid call is not retried in this case, because it may have been charged. Before you make the
 * call again, check the balance ({@code client.credits().balance()}) or the analytics of the day, which are free.
 */
public final class ResponseLostException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** HTTP status. Null if the response was lost before the status arrived. */
    private final @Nullable Integer status;

    private final @Nullable ResponseHeaders headers;
    /** Bytes of the body that arrived before the response was cut off. */
    private final byte[] partialBody;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param status the HTTP status, or null if none arrived
     * @param headers the response headers, or null if they did not arrive
     * @param partialBody the bytes of the body that arrived
     * @param receipt the receipt of the call
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
        String advice = switch (receipt.chargeStatus()) {
            case NOT_CHARGED -> "";
            case CHARGED -> "; it was charged, and what arrived is in partialBody()";
            case UNKNOWN ->
                "; it may have been charged: check the balance or the analytics before you make the call again";
        };
        return lost + " (" + SafeText.reason(cause, null) + ")" + advice;
    }

    /**
     * Returns the HTTP status of the incomplete response. Returns null if the response was lost before the status
     * arrived.
     *
     * @return the status, or null
     */
    public @Nullable Integer status() {
        return status;
    }

    /**
     * Returns the headers of the incomplete response, which may contain the charge and the balance. Returns null if
     * they did not arrive.
     *
     * @return the headers, or null
     */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /**
     * Returns the bytes of the body that arrived before the response was cut off.
     *
     * @return a copy of the bytes. Empty if none arrived
     */
    public byte[] partialBody() {
        return partialBody.clone();
    }
}
