package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Duration;
import java.time.Instant;

/**
 * Limiter that takes a token from a bucket for each request. The bucket refills continuously, up to the size of the
 * burst. This class also implements the leaky bucket, which admits the same requests.
 */
final class TokenBucketLimiter implements RequestLimiter {
    /**
     * Tolerance for rounding errors in the number of tokens. Ensures that a client is admitted if it waits exactly as
     * long as a response told it to.
     */
    private static final double ROUNDING = 1e-6;

    private final RateLimit limit;
    private double tokens;
    private Instant filled;

    TokenBucketLimiter(RateLimit limit, Instant now) {
        this.limit = limit;
        this.tokens = limit.burst();
        this.filled = now;
    }

    @Override
    public void advance(Instant now) {
        Duration passed = Duration.between(filled, now);
        if (!passed.isNegative()) {
            double refill = limit.requests()
                    * ((double) passed.toNanos() / limit.window().toNanos());
            tokens = Math.min(limit.burst(), tokens + refill);
            filled = now;
        }
    }

    @Override
    public boolean available() {
        return tokens >= 1 - ROUNDING;
    }

    @Override
    public void take() {
        tokens -= 1;
    }

    /**
     * Returns the state of the limit for the response headers. The reset time of an admitted request is when the bucket
     * will be full. The reset time of a rejected request is when the next request can be admitted.
     */
    @Override
    public RateLimitState state(boolean allowed, Instant now) {
        double missing = Math.max(0, (allowed ? limit.burst() : 1) - tokens);
        long nanos =
                (long) Math.ceil(missing / limit.requests() * limit.window().toNanos());
        int remaining = (int) Math.max(0, tokens + ROUNDING);
        return new RateLimitState(allowed, limit, remaining, now.plusNanos(nanos));
    }
}
