package dev.enrichment.sdk.testing.internal.server;

import java.time.Duration;

/**
 * Limits on the requests that a server reads from a connection.
 *
 * @param maxBodyBytes maximum size of a body; larger bodies are rejected with 413
 * @param requestTimeout maximum pause within a request, after which it is rejected with 408
 * @param idleTimeout maximum pause between requests, after which the connection is closed
 */
public record ServerLimits(int maxBodyBytes, Duration requestTimeout, Duration idleTimeout) {
    /**
     * Default limits, which allow bodies of up to 1 MiB, pauses of up to 30 seconds within a request, and pauses of up to
     * 5 minutes between requests.
     */
    public static final ServerLimits DEFAULT = new ServerLimits(1 << 20, Duration.ofSeconds(30), Duration.ofMinutes(5));

    /** Maximum size of the request line and headers together. Larger heads are rejected with 431. */
    static final int MAX_HEAD_BYTES = 64 * 1024;
}
