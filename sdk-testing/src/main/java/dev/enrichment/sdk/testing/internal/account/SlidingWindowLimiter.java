package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Limiter that admits a maximum number of requests in a time window that ends now. Stores the time of each request
 * admitted in that window.
 */
final class SlidingWindowLimiter implements RequestLimiter {
    private final RateLimit limit;
    private final Deque<Instant> taken = new ArrayDeque<>();
    private Instant latest = Instant.MIN;

    SlidingWindowLimiter(RateLimit limit) {
        this.limit = limit;
    }

    @Override
    public void advance(Instant now) {
        latest = now.isAfter(latest) ? now : latest;
        Instant expired = latest.minus(limit.window());
        while (!taken.isEmpty() && !taken.getFirst().isAfter(expired)) {
            taken.removeFirst();
        }
    }

    @Override
    public boolean available() {
        return taken.size() < limit.requests();
    }

    @Override
    public void take() {
        taken.addLast(latest);
    }

    /**
     * Returns the state of the limit for the response headers. The reset time is when the oldest request leaves the
     * window.
     */
    @Override
    public RateLimitState state(boolean allowed, Instant now) {
        Instant oldest = taken.isEmpty() ? latest : taken.getFirst();
        return new RateLimitState(allowed, limit, limit.requests() - taken.size(), oldest.plus(limit.window()));
    }
}
