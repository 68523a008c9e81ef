package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A response from the service, with everything that the store keeps about it.
 *
 * @param status HTTP status
 * @param body bytes of the response, as received
 * @param charged credits that the call was charged
 * @param open credits that the call may have been charged in addition
 * @param requestId ID that the service gave the request; null if unknown
 * @param message description of the failure; null for a result, even if the result is that nothing was found
 * @param at time at which the response arrived
 */
@SuppressWarnings("ArrayRecordComponent") // instances are never compared
public record StoredResponse(
        int status,
        byte[] body,
        BigDecimal charged,
        BigDecimal open,
        @Nullable String requestId,
        @Nullable String message,
        Instant at) {
    /** Rounds the amounts to millionths of a credit, the unit of all amounts in a store. */
    public StoredResponse {
        charged = Micros.charge(charged);
        open = Micros.maximum(open);
    }

    /** Creates a response to be stored. Its credits and request ID are taken from the receipt of the call. */
    public static StoredResponse of(
            int status, byte[] body, CreditReceipt receipt, @Nullable String message, Instant at) {
        return new StoredResponse(
                status, body, receipt.charged(), receipt.unconfirmed(), receipt.requestId(), message, at);
    }
}
