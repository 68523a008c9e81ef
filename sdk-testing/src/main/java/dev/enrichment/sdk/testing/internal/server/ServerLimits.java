package dev.enrichment.sdk.testing.internal.server;

import java.time.Duration;

/**
 * Bounds of a connection.
 *
 * @param maxBodyBytes larger bodies are rejected with 413
 * @param requestTimeout maximum pause within a request, after which it is rejected with 408
 * @param idleTimeout maximum pause between requests, after which the connection is closed
 */
public record ServerLimits(int maxBodyBytes, Duration requestTimeout, Duration idleTimeout) {
    /** 1 MiB, 30 seconds, 5 minutes. */
    public static final ServerLimits DEFAULT = new ServerLimits(1 << 20, Duration.ofSeconds(30), Duration.ofMinutes(5));

    /** Request line and headers together; more is rejected with 431. */
    static final int MAX_HEAD_BYTES = 64 * 1024;
}
