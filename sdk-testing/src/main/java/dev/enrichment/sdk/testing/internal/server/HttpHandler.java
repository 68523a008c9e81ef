package dev.enrichment.sdk.testing.internal.server;

import java.nio.charset.StandardCharsets;

/** Handles the requests of a {@link SandboxServer}. Thread-safe. */
@FunctionalInterface
public interface HttpHandler {
    SandboxResponse handle(RawRequest request);

    /** Returns the error response to a request that could not be read. The connection is closed after it. */
    default SandboxResponse reject(MalformedRequestException malformed) {
        byte[] text = malformed.detail().getBytes(StandardCharsets.UTF_8);
        return new SandboxResponse(malformed.status(), "text/plain; charset=utf-8", text);
    }
}
