package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.ratelimit.RouteThrottles;
import dev.enrichment.sdk.internal.ratelimit.Turn;
import dev.enrichment.sdk.internal.retry.RetryRule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps all calls of the process within the rate limits of the service: an attempt waits for its turn, and what its
 * response says about limits applies to all calls of the route. A call that the service refused with 429 was not charged;
 * it keeps its place in line and is sent again, as long as its total timeout allows. An attempt that has hardly any time
 * left is not sent, because it would end with an unknown outcome.
 */
final class RateLimitStep implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.ratelimit");
    /** An attempt needs at least this time, or a quarter of the total timeout if that is shorter. */
    private static final Duration MIN_TIME = Duration.ofMillis(100);

    private static final int MIN_PART = 4;

    private final Sleeper sleeper;
    private final RouteThrottles throttles;
    private final Step next;

    RateLimitStep(RouteThrottles throttles, Sleeper sleeper, Step next) {
        this.sleeper = sleeper;
        this.throttles = throttles;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        RateLimitedException refusal = null;
        try (Turn turn =
                throttles.open(call.route(), call.apiKey(), call.operation().id())) {
            while (true) {
                await(turn, call, refusal);
                try {
                    return send(turn, call);
                } catch (RateLimitedException again) {
                    if (!RetryRule.allows(call, again) || call.options().maxAttempts() == 1) {
                        throw again;
                    }
                    refusal = again;
                }
            }
        } catch (EnrichmentException failure) {
            if (refusal != null && failure != refusal) {
                failure.addSuppressed(refusal);
            }
            throw failure;
        }
    }

    private void await(Turn turn, CallContext<?> call, @Nullable RateLimitedException refusal) {
        while (true) {
            long patience = patience(call);
            if (patience < 0) {
                throw DeadlineExceededException.tooLate(call.remaining(), call.receipt());
            }
            long wait = turn.tryStart(patience);
            if (wait == 0) {
                return;
            }
            if (wait > patience) {
                throw refusal != null
                        ? refusal
                        : DeadlineExceededException.waitTooLong(Duration.ofNanos(wait), call.receipt());
            }
            sleeper.pause(call, Duration.ofNanos(wait), turn.wakeUp());
        }
    }

    /** Returns how long the call can wait and still be sent. */
    private static long patience(CallContext<?> call) {
        long total = call.options().totalTimeout().toNanos();
        return call.remainingNanos() - Math.min(MIN_TIME.toNanos(), total / MIN_PART);
    }

    private <R extends Record> ApiResponse<R> send(Turn turn, CallContext<R> call) {
        call.state().onSending(turn::written);
        try {
            ApiResponse<R> response = next.run(call);
            turn.admitted(response.headers());
            return response;
        } catch (RateLimitedException refusal) {
            refused(turn, call, refusal);
            throw refusal;
        } catch (ApiException failure) {
            turn.admitted(failure.headers());
            throw failure;
        } finally {
            turn.lost();
        }
    }

    private static void refused(Turn turn, CallContext<?> call, RateLimitedException refusal) {
        Duration wait = Duration.ofNanos(turn.refused(refusal));
        LOG.warn("{} is rate limited: all calls of its route wait {} ms", call.operation(), wait.toMillis());
    }
}
