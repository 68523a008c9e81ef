package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Shows what a store has of one request; each of its responses, if it was bought again, is shown by itself. Get it from
 * {@link dev.enrichment.sdk.bulk.StoreSnapshot#about}; it is personal data, so it does not belong into a log.
 *
 * @param operation the id of the operation
 * @param list the name of the list that it was bought for; empty for calls of no list
 * @param credits what all calls for it were charged; of an earlier response, what that one was
 * @param sentAt when the latest call was about to be sent; null if none was
 * @param receivedAt when the response was stored; null if there is none
 * @param requestId the id that the service gave it; null if it is not known
 * @param request the JSON that was sent
 * @param response what was received, mostly JSON; null if nothing was
 */
public record StoredRequest(
        String operation,
        String list,
        BigDecimal credits,
        @Nullable Instant sentAt,
        @Nullable Instant receivedAt,
        @Nullable String requestId,
        String request,
        @Nullable String response) {
    /** Returns what it is, without personal data. */
    @Override
    public String toString() {
        return "%s, %s, %s credits".formatted(operation, receivedAt == null ? "no response" : receivedAt, credits);
    }
}
