package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A response to be stored.
 *
 * @param status the HTTP status
 * @param body the bytes as received
 * @param charged what the call was charged
 * @param open what the call can have been charged in addition
 * @param requestId the service's id of the request
 * @param message what went wrong, in words; null if nothing did
 * @param at when it arrived
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StoredResponse(
        int status,
        byte[] body,
        BigDecimal charged,
        BigDecimal open,
        @Nullable String requestId,
        @Nullable String message,
        Instant at) {
    /** Returns the response of a call with this receipt. */
    public static StoredResponse of(
            int status, byte[] body, CreditReceipt receipt, @Nullable String message, Instant at) {
        return new StoredResponse(
                status, body, receipt.confirmed(), receipt.unconfirmed(), receipt.requestId(), message, at);
    }
}
