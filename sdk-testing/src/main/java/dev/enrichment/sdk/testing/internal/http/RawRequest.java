package dev.enrichment.sdk.testing.internal.http;

import java.util.Map;
import okio.ByteString;

/**
 * A request as received from the socket.
 *
 * @param path without the query
 * @param headers names in lower case
 */
public record RawRequest(
        String method, String path, Map<String, String> query, Map<String, String> headers, ByteString body) {}
