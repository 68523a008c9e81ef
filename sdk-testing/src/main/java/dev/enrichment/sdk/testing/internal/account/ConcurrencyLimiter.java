package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Instant;
import java.util.PriorityQueue;

/** Limiter that admits a request if the number of requests in progress is below the maximum. */
final class ConcurrencyLimiter implements RequestLimiter {
    private final RateLimit limit;
    /**
     * Times at which the responses to admitted requests will be sent. Each request counts as in progress until then. A
     * request that is still being handled has no entry yet.
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
     * Records when an admitted request ends. Does nothing if the ends of all counted requests are recorded. A request
     * that was admitted before this limit was set is not counted, so its end must not make the count negative.
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
