package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;
import java.util.PriorityQueue;

/** Limits the number of requests in progress. */
final class ConcurrencyLimiter implements RequestLimiter {
    private final RateLimit limit;
    /** Times at which processed requests end. A request ends when its response, which a fault may delay, is sent. */
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

    /** Ignores the end of a request that was admitted before this limit was set, because it was not counted. */
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
