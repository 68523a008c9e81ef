package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request in a store, with one of its responses, as returned by {@link dev.enrichment.sdk.bulk.StoreSnapshot#about}.
 * A request that was bought more than once has an instance for each response. The record contains personal data, so do
 * not write it to a log.
 *
 * @param operation the operation ID
 * @param list the name of the list that the request was bought for; empty for calls without a list
 * @param charged the credits charged for all calls for the request. For a response that was replaced, only the credits
 *     charged for its own call
 * @param sentAt the time at which the latest call was about to be sent; null if there was no call
 * @param receivedAt the time at which the response was stored; null if there is no response or it could not be read
 * @param requestId the ID that the service gave to the request; null if it is not known
 * @param request the JSON that was sent
 * @param response the received text, usually JSON; null if nothing was received
 */
public record StoredRequest(
        String operation,
        String list,
        BigDecimal charged,
        @Nullable Instant sentAt,
        @Nullable Instant receivedAt,
        @Nullable String requestId,
        String request,
        @Nullable String response) {
    /** Returns a description without personal data. */
    @Override
    public String toString() {
        return "%s, %s, %s credits".formatted(operation, receivedAt == null ? "no response" : receivedAt, charged);
    }
}
