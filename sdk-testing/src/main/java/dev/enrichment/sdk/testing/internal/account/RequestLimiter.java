package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;

/**
 * Counts the requests to one operation and decides whether a {@link RateLimit} admits another request. Not thread-safe.
 */
interface RequestLimiter {
    static RequestLimiter of(RateLimit limit, Instant now) {
        return switch (limit.algorithm()) {
            case FIXED_WINDOW -> new FixedWindowLimiter(limit, now);
            case SLIDING_WINDOW -> new SlidingWindowLimiter(limit);
            case TOKEN_BUCKET, LEAKY_BUCKET -> new TokenBucketLimiter(limit, now);
            case CONCURRENT -> new ConcurrencyLimiter(limit);
        };
    }

    /**
     * Advances this limiter to the given time, which frees capacity used by earlier requests. Call this method before
     * any other method. It has no effect if the time is earlier than in the previous call.
     */
    void advance(Instant now);

    boolean available();

    void take();

    /**
     * Records the time at which the response to an admitted request is sent. Only limits on concurrent requests need
     * this time, because they count the request until then.
     */
    default void ends(Instant at) {}

    RateLimitState state(boolean allowed, Instant now);
}
