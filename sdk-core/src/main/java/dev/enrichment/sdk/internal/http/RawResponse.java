package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A response as received.
 *
 * @param status the HTTP status
 * @param headers the response headers
 * @param body the bytes that arrived
 * @param tooLarge whether the body was longer than the client's limit, and {@code body} is only its beginning
 * @param failure what ended the body early; null if all of it arrived
 */
record RawResponse(
        int status,
        ResponseHeaders headers,
        ReceivedBody body,
        boolean tooLarge,
        @Nullable IOException failure) {
    boolean isSuccessful() {
        return status >= 200 && status < 300;
    }

    RawResponse withBody(ReceivedBody other, boolean otherTooLarge) {
        return new RawResponse(status, headers, other, otherTooLarge, failure);
    }
}
