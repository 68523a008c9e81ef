package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import io.github.resilience4j.core.functions.Either;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Repeats an attempt where {@link RetryRule} allows it. resilience4j counts the attempts and asks for the intervals; the
 * waiting is done here, so that it is interruptible, bounded by the deadline and exact in tests.
 */
final class RetryStep implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.retry");

    private static final int MOST_DOUBLINGS = 20;

    private final Sleeper waits;
    private final Step next;
    private final RetryTokenBucket allowance = new RetryTokenBucket();

    RetryStep(Sleeper waits, Step next) {
        this.waits = waits;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        try {
            ApiResponse<R> response = next.run(call);
            allowance.refill();
            return response;
        } catch (EnrichmentException failure) {
            if (!RetryRule.allows(call, failure)) {
                throw failure;
            }
            return repeat(call, failure);
        }
    }

    private <R extends Record> ApiResponse<R> repeat(CallContext<R> call, EnrichmentException first) {
        var counter = counter(call.operation().id(), call.options());
        List<EnrichmentException> earlier = new ArrayList<>();
        EnrichmentException latest = first;
        while (true) {
            Duration wait = Duration.ofMillis(counter.onError(latest));
            if (!RetryRule.allows(call, latest) || wait.isNegative() || !fits(wait, call) || !allowed(latest)) {
                throw with(earlier, latest);
            }
            earlier.add(latest);
            if (latest.chargeStatus() == ChargeStatus.UNKNOWN) {
                call.noteUnknownOutcome();
            }
            try {
                LOG.warn(
                        "{}: attempt {} failed with {}, the next follows in {} ms",
                        call.operation(),
                        call.attempts(),
                        latest.getClass().getSimpleName(),
                        wait.toMillis());
                waits.pause(call, wait);
                return next.run(call);
            } catch (EnrichmentException failure) {
                latest = failure;
            }
        }
    }

    private static EnrichmentException with(List<EnrichmentException> earlier, EnrichmentException last) {
        earlier.forEach(last::addSuppressed);
        return last;
    }

    /** A 429 says itself when to come back, so it is not counted. */
    private boolean allowed(EnrichmentException failure) {
        return failure instanceof RateLimitedException || allowance.take();
    }

    private static boolean fits(Duration wait, CallContext<?> call) {
        return wait.compareTo(call.options().maxRetryDelay()) <= 0 && wait.compareTo(call.remaining()) < 0;
    }

    private io.github.resilience4j.retry.Retry.AsyncContext<Object> counter(String name, RequestOptions options) {
        RetryConfig config = RetryConfig.custom()
                .maxAttempts(options.maxAttempts())
                .retryOnException(failure -> true)
                .intervalBiFunction((attempt, outcome) -> interval(attempt, outcome, options))
                .build();
        return io.github.resilience4j.retry.Retry.of(name, config).asyncContext();
    }

    /** What the service named, exactly; otherwise a backoff. */
    private long interval(int attempt, Either<Throwable, Object> outcome, RequestOptions options) {
        Duration named = RetryRule.namedWait((EnrichmentException) outcome.getLeft());
        return named == null ? initialBackoff(attempt, options) : named.toMillis();
    }

    /** Between half and the whole of base, base × 2, base × 4 and so on, up to the cap. */
    private long initialBackoff(int attempt, RequestOptions options) {
        long doubled = options.initialBackoff().toMillis() << Math.min(attempt - 1, MOST_DOUBLINGS);
        long whole = Math.min(doubled, options.maxRetryDelay().toMillis());
        return whole / 2 + waits.time().random(whole / 2 + 1);
    }
}
