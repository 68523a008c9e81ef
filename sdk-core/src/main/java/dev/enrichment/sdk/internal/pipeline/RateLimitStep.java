package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.ratelimit.Permit;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.retry.RetryRule;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pipeline step that keeps the calls of this process within the rate limits of the service. Each attempt waits for a
 * permit. If the response to an attempt contains a limit, that limit applies to all later calls of the route.
 *
 * <p>A call that is refused with a 429 keeps its place in line and is sent again. It fails instead if the response
 * reports a charge, if the total timeout is too short, or if the call may make only one attempt. An attempt that has
 * hardly any time left is not sent, because it would probably end with an unknown outcome.
 */
record RateLimitStep(RateLimiters limiters, Sleeper sleeper, Step next) implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.ratelimit");
    /**
     * Minimum time that must be left for an attempt. For a total timeout below 400 ms, a quarter of that timeout is
     * sufficient.
     */
    private static final Duration MIN_TIME = Duration.ofMillis(100);

    private static final int MIN_PART = 4;

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        RateLimitedException refusal = null;
        try (Permit permit =
                limiters.open(call.route(), call.apiKey(), call.operation().id())) {
            while (true) {
                await(permit, call, refusal);
                try {
                    return send(permit, call);
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

    private void await(Permit permit, CallContext<?> call, @Nullable RateLimitedException refusal) {
        while (true) {
            long patience = patience(call);
            if (patience < 0) {
                throw new DeadlineExceededException(Duration.ZERO, call.receipt());
            }
            long wait = permit.tryStart(patience);
            if (wait == 0) {
                return;
            }
            if (wait > patience) {
                throw refusal != null ? refusal : new DeadlineExceededException(Duration.ofNanos(wait), call.receipt());
            }
            sleeper.pause(call, Duration.ofNanos(wait), permit.wakeUp());
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

    private <R extends Record> ApiResponse<R> send(Permit permit, CallContext<R> call) {
        call.state().onSending(permit::written);
        try {
            ApiResponse<R> response = next.run(call);
            permit.admitted(response.headers());
            return response;
        } catch (RateLimitedException refusal) {
            long wait = permit.refused(refusal);
            LOG.warn(
                    "{} is rate limited: all calls of its route wait {} ms",
                    call.operation(),
                    TimeUnit.NANOSECONDS.toMillis(wait));
            throw refusal;
        } catch (ApiException failure) {
            permit.admitted(failure.headers());
            throw failure;
        } finally {
            permit.lost();
        }
    }
}
