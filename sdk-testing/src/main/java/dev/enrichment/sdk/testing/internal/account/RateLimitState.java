package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Duration;
import java.time.Instant;

/**
 * Result of checking one rate limit.
 *
 * @param resetAt when the limit resets or, for a rejected request, when the next request is admitted
 */
public record RateLimitState(boolean allowed, RateLimit limit, long remaining, Instant resetAt) {

    /** Returns whether responses state the figures. */
    public boolean stated() {
        return limit.algorithm() != RateLimit.Algorithm.CONCURRENT;
    }

    /** Seconds until the reset, rounded up, at least 1, as in {@code Retry-After}. */
    public long retryAfterSeconds(Instant now) {
        long millis = Duration.between(now, resetAt).toMillis();
        return Math.max(1, (millis + 999) / 1000);
    }
}
