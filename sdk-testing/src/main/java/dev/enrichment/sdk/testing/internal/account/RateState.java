package dev.enrichment.sdk.testing.internal.account;

import java.time.Duration;
import java.time.Instant;

/**
 * What the rate limit said to one request.
 *
 * @param resetAt when the limit is whole again or, for a refused request, when the next one may come
 */
public record RateState(boolean allowed, long limit, long remaining, Duration window, Instant resetAt) {

    /** Whole seconds, at least one, as in {@code Retry-After}. */
    public long retryAfterSeconds(Instant now) {
        long millis = Duration.between(now, resetAt).toMillis();
        return Math.max(1, (millis + 999) / 1000);
    }

    /** Such as {@code 1 minute}. */
    public String windowText() {
        return window.equals(Duration.ofMinutes(1)) ? "1 minute" : window.toSeconds() + " second";
    }
}
