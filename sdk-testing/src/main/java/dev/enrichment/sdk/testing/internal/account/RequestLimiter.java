package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;

/** Counts requests against one {@link RateLimit}. Not thread-safe. */
interface RequestLimiter {
    static RequestLimiter of(RateLimit limit, Instant now) {
        return switch (limit.algorithm()) {
            case FIXED_WINDOW -> new FixedWindowLimiter(limit, now);
            case SLIDING_WINDOW -> new SlidingWindowLimiter(limit);
            case TOKEN_BUCKET, LEAKY_BUCKET -> new TokenBucketLimiter(limit, now);
            case CONCURRENT -> new ConcurrencyLimiter(limit);
        };
    }

    /** Frees what has expired. Called before every other method; time that goes back is ignored. */
    void advance(Instant now);

    boolean available();

    void take();

    /** Notes that an admitted request ends at a time. */
    default void ends(Instant at) {}

    RateLimitState state(boolean allowed, Instant now);
}
