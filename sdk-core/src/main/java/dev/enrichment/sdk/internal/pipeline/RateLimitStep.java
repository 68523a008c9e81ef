package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ClientSettings;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.ratelimit.RateSignals;
import dev.enrichment.sdk.internal.ratelimit.RouteThrottles;
import dev.enrichment.sdk.internal.ratelimit.Turn;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps all threads of a client within the rate limits of the service: an attempt waits for its turn, and what its
 * response says about limits applies to all calls of the route. An attempt that has hardly any time left is not sent,
 * because it would end with an unknown outcome.
 */
final class RateLimitStep implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.ratelimit");
    /** An attempt needs at least this time, or a quarter of the total timeout if that is shorter. */
    private static final Duration MIN_TIME = Duration.ofMillis(100);

    private static final int MIN_PART = 4;

    private final Sleeper sleeper;
    private final RouteThrottles throttles;
    private final Step next;

    RateLimitStep(ClientSettings settings, Sleeper sleeper, Step next) {
        this.sleeper = sleeper;
        this.throttles = new RouteThrottles(settings.time(), settings.rateLimits());
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        try (Turn turn =
                throttles.open(call.route(), call.apiKey(), call.operation().id())) {
            await(turn, call);
            return send(turn, call);
        }
    }

    private void await(Turn turn, CallContext<?> call) {
        while (true) {
            long patience = patience(call);
            if (patience < 0) {
                throw EnrichmentExceptions.tooLate(call.remaining(), call.receipt());
            }
            long wait = turn.tryStart(patience);
            if (wait == 0) {
                return;
            }
            if (wait > patience) {
                throw EnrichmentExceptions.deadlineExceeded(Duration.ofNanos(wait), call.receipt());
            }
            sleeper.pause(call, Duration.ofNanos(wait), turn.wakeUp());
        }
    }

    /** Returns how long the call can wait and still be sent. */
    private static long patience(CallContext<?> call) {
        long total = call.options().totalTimeout().toNanos();
        return call.remaining().toNanos() - Math.min(MIN_TIME.toNanos(), total / MIN_PART);
    }

    private <R extends Record> ApiResponse<R> send(Turn turn, CallContext<R> call) {
        try {
            ApiResponse<R> response = next.run(call);
            turn.admitted(RateSignals.of(response.headers()));
            return response;
        } catch (RateLimitedException refusal) {
            Duration wait = Duration.ofNanos(turn.refused(RateSignals.of(refusal)));
            LOG.warn("{} is rate limited: all calls of its route wait {} ms", call.operation(), wait.toMillis());
            throw refusal;
        } catch (ApiException failure) {
            turn.admitted(RateSignals.of(failure.headers()));
            throw failure;
        }
    }
}
