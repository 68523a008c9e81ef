package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;
import java.util.PriorityQueue;

/** Limiter that admits a request if fewer requests than the maximum number are in progress. */
final class ConcurrencyLimiter implements RequestLimiter {
    private final RateLimit limit;
    /**
     * Times at which the admitted requests end, as far as they are known. A request ends when its response is sent,
     * which a fault may delay.
     */
    private final PriorityQueue<Instant> ends = new PriorityQueue<>();

    private int inProgress;

    ConcurrencyLimiter(RateLimit limit) {
        this.limit = limit;
    }

    @Override
    public void advance(Instant now) {
        while (!ends.isEmpty() && !ends.peek().isAfter(now)) {
            ends.remove();
            inProgress--;
        }
    }

    @Override
    public boolean available() {
        return inProgress < limit.requests();
    }

    @Override
    public void take() {
        inProgress++;
    }

    /**
     * Records when an admitted request ends. A request that was admitted before this limit was set is ignored, because
     * it was not counted.
     */
    @Override
    public void ends(Instant at) {
        if (ends.size() < inProgress) {
            ends.add(at);
        }
    }

    @Override
    public RateLimitState state(boolean allowed, Instant now) {
        return new RateLimitState(allowed, limit, limit.requests() - inProgress, now);
    }
}
