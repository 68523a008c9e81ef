package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The request left, but its answer did not arrive, or not whole: timeout, connection reset, body cut off. A paid call
 * is not repeated then, because it may have been charged. Find out before you repeat it: the balance ({@code
 * client.credits().balance()}) and the day's analytics are free.
 */
public final class ResponseLostException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** The HTTP status, if it arrived. */
    private final @Nullable Integer status;

    private final @Nullable ResponseHeaders headers;
    /** What arrived of the body. */
    private final byte[] partialBody;

    ResponseLostException(
            @Nullable Integer status,
            @Nullable ResponseHeaders headers,
            byte[] partialBody,
            CreditReceipt receipt,
            IOException cause) {
        super(message(status, partialBody, receipt, cause), receipt, cause);
        this.status = status;
        this.headers = headers;
        this.partialBody = partialBody.clone();
    }

    private static String message(@Nullable Integer status, byte[] partial, CreditReceipt receipt, IOException cause) {
        String lost = status == null
                ? "the request was sent but no answer arrived"
                : "answer %d broke off after %d bytes".formatted(status, partial.length);
        String advice = receipt.chargeStatus() == ChargeStatus.UNKNOWN
                ? "; it may have been charged: check the balance or the analytics before you repeat it"
                : "";
        return receipt.operation() + ": " + lost + " (" + ConnectionException.reason(cause) + ")" + advice;
    }

    /**
     * The HTTP status, if that much arrived.
     *
     * @return the status, or null
     */
    public @Nullable Integer status() {
        return status;
    }

    /**
     * The response headers, if they arrived. They may tell the charge and the balance.
     *
     * @return the headers, or null
     */
    public @Nullable ResponseHeaders headers() {
        return headers;
    }

    /**
     * The part of the body that arrived.
     *
     * @return a copy of the bytes; empty if none did
     */
    public byte[] partialBody() {
        return partialBody.clone();
    }
}
