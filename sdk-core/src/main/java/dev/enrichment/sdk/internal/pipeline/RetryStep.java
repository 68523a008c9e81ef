package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.retry.AttemptCounter;
import dev.enrichment.sdk.internal.retry.RetryRule;
import dev.enrichment.sdk.internal.retry.RetryTokenBucket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pipeline step that retries failed attempts if {@link RetryRule} allows it. resilience4j counts the attempts and
 * computes the delays. This class does the waiting itself, so that a wait can be interrupted, is limited by the total
 * timeout, and is exact in tests.
 */
record RetryStep(Sleeper sleeper, RetryTokenBucket tokens, Step next) implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.retry");

    private static final int MAX_DOUBLINGS = 20;

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        List<EnrichmentException> earlier = new ArrayList<>(0);
        AttemptCounter counter = null;
        while (true) {
            try {
                ApiResponse<R> response = next.run(call);
                tokens.refill();
                return response;
            } catch (EnrichmentException failure) {
                earlier.forEach(failure::addSuppressed);
                counter = counter == null ? counter(call) : counter;
                Duration delay = delay(call, failure, counter);
                if (delay == null) {
                    throw failure;
                }
                earlier.add(failure);
                pause(call, failure, delay, earlier);
            }
        }
    }

    /** Returns the delay before a failed call is retried. Returns null if it must not be retried. */
    private @Nullable Duration delay(CallContext<?> call, EnrichmentException failure, AttemptCounter counter) {
        // RateLimitStep handles 429 responses. It has already sent the request as often as the total timeout allowed.
        if (failure instanceof RateLimitedException || !RetryRule.allows(call, failure)) {
            return null;
        }
        Duration delay = Duration.ofMillis(counter.failed(failure));
        boolean fits = !delay.isNegative()
                && delay.compareTo(call.options().maxRetryDelay()) <= 0
                && delay.compareTo(call.remaining()) < 0;
        return fits && tokens.take() ? delay : null;
    }

    private void pause(
            CallContext<?> call, EnrichmentException failure, Duration delay, List<EnrichmentException> earlier) {
        LOG.warn(
                "{}: attempt {} failed with {}, retrying in {} ms",
                call.operation(),
                call.state().attempts(),
                failure.getClass().getSimpleName(),
                delay.toMillis());
        try {
            sleeper.pause(call, delay, new CountDownLatch(1));
        } catch (EnrichmentException stopped) {
            earlier.forEach(stopped::addSuppressed);
            throw stopped;
        }
    }

    private AttemptCounter counter(CallContext<?> call) {
        RequestOptions options = call.options();
        return new AttemptCounter(
                call.operation().id(),
                options.maxAttempts(),
                (attempt, failure) -> delayMillis(attempt, (EnrichmentException) failure, options));
    }

    /**
     * Returns the delay that the service requested, or a random backoff if it requested none. The result is in
     * milliseconds.
     */
    private long delayMillis(int attempt, EnrichmentException failure, RequestOptions options) {
        Duration named = RetryRule.namedDelay(failure);
        return named == null ? backoffMillis(attempt, options) : named.toMillis();
    }

    /**
     * Returns a random delay in milliseconds, between half of the backoff and all of it. The backoff starts with the
     * configured initial value and doubles with each attempt, up to the configured maximum.
     */
    private long backoffMillis(int attempt, RequestOptions options) {
        long max = options.maxRetryDelay().toMillis();
        long base = Math.min(options.initialBackoff().toMillis(), max);
        long doubled = Math.min(base << Math.min(attempt - 1, MAX_DOUBLINGS), max);
        return doubled / 2 + sleeper.time().random(doubled / 2 + 1);
    }
}
