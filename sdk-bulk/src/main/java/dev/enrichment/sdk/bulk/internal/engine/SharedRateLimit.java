package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Permits;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.errors.RateLimitedException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * One rate limit for all processes that share a store: each attempt leases a permit before it is sent, and a 429 that one
 * process gets holds back all of them.
 */
public final class SharedRateLimit implements SendHook, CallListener {
    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    private final Permits permits;
    private final int perMinute;

    /** With so many calls of each operation per minute. */
    public SharedRateLimit(Permits permits, int perMinute) {
        this.permits = permits;
        this.perMinute = perMinute;
    }

    @Override
    public void beforeSend(AttemptStart attempt) throws InterruptedException {
        Duration wait = permits.lease(attempt.operation(), perMinute);
        while (!wait.isZero()) {
            boolean unused = RunTime.SYSTEM.await(new CountDownLatch(1), wait);
            // Another process may have been refused meanwhile; then this permit is void.
            boolean held = !permits.held(attempt.operation()).isZero();
            wait = held ? permits.lease(attempt.operation(), perMinute) : Duration.ZERO;
        }
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        if (result.failure() instanceof RateLimitedException refused) {
            Duration named = refused.retryAfter() == null ? UNNAMED_WAIT : refused.retryAfter();
            permits.hold(result.operation(), named.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : named);
        }
    }
}
