package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One row of the store: a request and what became of it.
 *
 * @param id the row id
 * @param key identifies equal requests
 * @param operation the operation's id
 * @param state what is known
 * @param request the JSON of the request; empty after an erasure
 * @param maxPrice the most that one call can cost
 * @param sentAt when the latest attempt was about to be sent; null if none was
 * @param finishedAt when the response was stored; null if there is none
 * @param status the HTTP status of the stored response
 * @param response the bytes of the stored response, as received
 * @param charged what the stored response cost
 * @param paid what all calls for this key were charged
 * @param open what calls of unknown outcome can have cost in addition
 * @param requestId the service's id of the request
 * @param message what went wrong, in words
 * @param list the list that it was bought for; empty if none
 * @param unreadable the bytes of the latest response that could not be read; null if there was none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
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
        @Nullable String requestId,
        @Nullable String message,
        String list,
        byte @Nullable [] unreadable) {}
