package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;

/**
 * Limiter that admits a maximum number of requests in each time window. The windows follow one another and are aligned
 * to the epoch, so that a minute begins at second 0.
 */
final class FixedWindowLimiter implements RequestLimiter {
    private final RateLimit limit;
    private final long windowMillis;
    private long start;
    private int taken;

    FixedWindowLimiter(RateLimit limit, Instant now) {
        this.limit = limit;
        this.windowMillis = limit.window().toMillis();
        this.start = startOf(now);
    }

    private long startOf(Instant instant) {
        long millis = instant.toEpochMilli();
        return millis - Math.floorMod(millis, windowMillis);
    }

    @Override
    public void advance(Instant now) {
        long current = startOf(now);
        if (current > start) {
            start = current;
            taken = 0;
        }
    }

    @Override
    public boolean available() {
        return taken < limit.requests();
    }

    @Override
    public void take() {
        taken++;
    }

    @Override
    public RateLimitState state(boolean allowed, Instant now) {
        Instant reset = Instant.ofEpochMilli(start + windowMillis);
        return new RateLimitState(allowed, limit, limit.requests() - taken, reset);
    }
}
