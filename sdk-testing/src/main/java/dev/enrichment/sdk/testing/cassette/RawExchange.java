package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.server.RawRequest;
import java.util.Map;

/** A request with its response as received; kept in memory only. */
record RawExchange(RawRequest request, int status, Map<String, String> headers, String body) {}
