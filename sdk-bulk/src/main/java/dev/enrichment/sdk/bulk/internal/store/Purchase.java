package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One row of the store: a request and its outcome.
 *
 * @param id row ID
 * @param key key that equal requests have in common
 * @param operation operation ID
 * @param state state of the row
 * @param request JSON of the request; empty after an erasure
 * @param maxPrice maximum price of one call, in credits
 * @param sentAt time at which the store recorded that the latest attempt was about to be sent; null if there was no
 *     attempt
 * @param finishedAt time at which the stored response arrived; null if no response is stored
 * @param status HTTP status of the stored response; null if no response is stored
 * @param response bytes of the stored response, as received; null if no response is stored
 * @param charged credits that the stored response cost
 * @param paid credits that all calls for this key were charged
 * @param open credits that calls in flight or with an unknown outcome may have been charged in addition
 * @param replaced part of {@code paid} that was charged for responses that later ones have replaced
 * @param requestId ID that the service gave the request; null if unknown
 * @param message description of the failure; null if no failure is recorded
 * @param list name of the list for which the request was bought; empty if it belongs to no list
 * @param responseCall number of the call that returned the stored response; later calls have higher numbers
 * @param unreadable bytes of the latest response that could not be read; null if no such response is stored
 */
@SuppressWarnings("ArrayRecordComponent") // instances are never compared
public record Purchase(
        long id,
        byte[] key,
        String operation,
        PurchaseState state,
        byte[] request,
        BigDecimal maxPrice,
        @Nullable Instant sentAt,
        @Nullable Instant finishedAt,
        @Nullable Integer status,
        byte @Nullable [] response,
        BigDecimal charged,
        BigDecimal paid,
        BigDecimal open,
        BigDecimal replaced,
        @Nullable String requestId,
        @Nullable String message,
        String list,
        long responseCall,
        byte @Nullable [] unreadable) {
    /**
     * Returns the total cost of the stored response, in credits. This includes calls that returned no response, but not
     * the responses that the stored one has replaced.
     */
    public BigDecimal cost() {
        return paid.subtract(replaced);
    }

    /** Returns this row with another state. */
    Purchase withState(PurchaseState other) {
        return new Purchase(
                id,
                key,
                operation,
                other,
                request,
                maxPrice,
                sentAt,
                finishedAt,
                status,
                response,
                charged,
                paid,
                open,
                replaced,
                requestId,
                message,
                list,
                responseCall,
                unreadable);
    }
}
