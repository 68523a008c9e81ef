package dev.enrichment.sdk.testing.internal.account;

import java.time.Duration;
import java.time.Instant;

/**
 * Result of a rate limit check.
 *
 * @param resetAt when the window resets or, for a rejected request, when the next request is admitted
 */
public record RateLimitState(boolean allowed, long limit, long remaining, Duration window, Instant resetAt) {

    /** Seconds until the reset, rounded up, at least 1, as in {@code Retry-After}. */
    public long retryAfterSeconds(Instant now) {
        long millis = Duration.between(now, resetAt).toMillis();
        return Math.max(1, (millis + 999) / 1000);
    }

    /** Such as {@code 1 minute}. */
    public String windowText() {
        return window.equals(Duration.ofMinutes(1)) ? "1 minute" : window.toSeconds() + " second";
    }
}
