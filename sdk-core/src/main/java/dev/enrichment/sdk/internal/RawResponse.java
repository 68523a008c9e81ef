package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.http.ResponseHeaders;

/**
 * An answer as it came off the wire, whole.
 *
 * @param status the HTTP status
 * @param headers the response headers
 * @param body the bytes, decompressed
 * @param cutAtLimit whether the body was longer than the client's limit and {@code body} is only its beginning
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RawResponse(int status, ResponseHeaders headers, byte[] body, boolean cutAtLimit) {
    boolean successful() {
        return status >= 200 && status < 300;
    }
}
