package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Duration;
import java.time.Instant;

/**
 * Result of checking a request against one rate limit.
 *
 * @param resetAt time at which the limit resets or, for a rejected request, the next request is admitted
 */
public record RateLimitState(boolean allowed, RateLimit limit, long remaining, Instant resetAt) {

    /**
     * Returns whether the response headers report this limit. They report every limit except a limit on concurrent
     * requests.
     */
    public boolean stated() {
        return limit.algorithm() != RateLimit.Algorithm.CONCURRENT;
    }

    /**
     * Returns the value of the {@code Retry-After} header: the number of seconds until the reset, rounded up and at
     * least 1.
     */
    public long retryAfterSeconds(Instant now) {
        long millis = Duration.between(now, resetAt).toMillis();
        return Math.max(1, (millis + 999) / 1000);
    }
}
