package dev.enrichment.sdk.internal.retry;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.util.function.ToLongBiFunction;

/**
 * Counter of the failed attempts of one call, implemented with resilience4j. It is created after the first failure, so
 * that calls that succeed at the first attempt do not load resilience4j.
 */
public final class AttemptCounter {
    private final Retry.AsyncContext<Object> context;

    /**
     * Creates a counter for a call.
     *
     * @param maxAttempts number of attempts, including the first one
     * @param delay function that returns the delay in milliseconds after a failed attempt. The first attempt has number
     *     1
     */
    public AttemptCounter(String name, int maxAttempts, ToLongBiFunction<Integer, Throwable> delay) {
        RetryConfig config = RetryConfig.custom()
                .maxAttempts(maxAttempts)
                .retryOnException(failure -> true)
                .intervalBiFunction((attempt, outcome) -> delay.applyAsLong(attempt, outcome.getLeft()))
                .build();
        this.context = Retry.of(name, config).asyncContext();
    }

    /**
     * Counts a failed attempt and returns the delay before the next one, in milliseconds. Returns a negative number if
     * no attempts are left.
     */
    public long failed(Throwable failure) {
        return context.onError(failure);
    }
}
