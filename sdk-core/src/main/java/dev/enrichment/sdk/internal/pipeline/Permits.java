package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.http.AttemptEnd;
import dev.enrichment.sdk.internal.http.AttemptEnd.Failure;
import dev.enrichment.sdk.internal.ratelimit.Decision;
import dev.enrichment.sdk.internal.ratelimit.Permit;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes attempts wait for the rate limiter of their route, and reports to the limiter how they ended. If hardly any
 * time is left for an attempt, it is not made, because it would probably end with an unknown outcome. Stateless.
 */
final class Permits {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.ratelimit");
    /**
     * Minimum time that must be left for an attempt. For a total timeout below 400 ms, a quarter of that timeout is
     * sufficient.
     */
    private static final Duration MIN_TIME = Duration.ofMillis(100);

    private static final int MIN_PART = 4;

    private final RateLimiters limiters;
    private final Sleeper sleeper;

    Permits(RateLimiters limiters, Sleeper sleeper) {
        this.limiters = limiters;
        this.sleeper = sleeper;
    }

    /**
     * Creates a permit, with which a call waits in line for the rate limiter. The caller must close the permit when the
     * call has ended.
     */
    Permit open(CallContext<?> call) {
        return limiters.open(call.route(), call.apiKey(), call.operation().id());
    }

    /**
     * Waits until the permit allows an attempt.
     *
     * @throws DeadlineExceededException if the wait is too long, or if too little time is left for an attempt
     */
    void await(CallContext<?> call, Permit permit) {
        while (true) {
            long patience = patience(call);
            if (patience < 0) {
                throw new DeadlineExceededException(Duration.ZERO, call.receipt());
            }
            Decision decision = permit.decide(patience);
            Duration wait = Duration.ofNanos(decision.nanos());
            switch (decision.action()) {
                case START -> {
                    return;
                }
                case WAIT -> sleeper.pause(call, wait, permit.wakeUp());
                case GIVE_UP -> throw new DeadlineExceededException(wait, call.receipt());
            }
        }
    }

    /**
     * Returns how many nanoseconds the call can wait and still be sent. Returns a negative number if it is already too
     * late to send the call.
     */
    private static long patience(CallContext<?> call) {
        long total = call.options().totalTimeout().toNanos();
        return call.remainingNanos() - Math.min(MIN_TIME.toNanos(), total / MIN_PART);
    }

    /** Tells the rate limiter how an attempt ended. */
    static void ended(CallContext<?> call, Permit permit, AttemptEnd<?> end) {
        if (end instanceof Failure<?> failure && failure.exception() instanceof RateLimitedException refusal) {
            long wait = permit.refused(refusal);
            LOG.warn(
                    "{} is rate limited: all calls of its route wait {} ms",
                    call.operation(),
                    TimeUnit.NANOSECONDS.toMillis(wait));
        } else if (end.outcome() instanceof Responded response) {
            permit.admitted(response.headers());
        } else {
            permit.lost();
        }
    }
}
