package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Permits.Permit;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.errors.RateLimitedException;
import java.time.Duration;

/**
 * One rate limit for all processes that share a store. Each attempt needs a permit, which the process reserves in the
 * store. A 429 response to one process blocks the calls of all processes.
 */
public final class SharedRateLimit implements SendHook, CallListener {
    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    private final Permits permits;
    private final RunTime time;

    /** Creates a limit whose permits are reserved in a store. */
    public SharedRateLimit(Permits permits, RunTime time) {
        this.permits = permits;
        this.time = time;
    }

    @Override
    public void beforeSend(AttemptStart attempt) throws InterruptedException {
        Permit permit;
        do {
            permit = permits.lease(attempt.operation());
            time.sleep(permit.delay());
        } while (permits.isVoid(attempt.operation(), permit));
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        if (result.failure() instanceof RateLimitedException refused) {
            Duration named = refused.retryAfter() == null ? UNNAMED_WAIT : refused.retryAfter();
            permits.hold(result.operation(), named.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : named);
        }
    }
}
