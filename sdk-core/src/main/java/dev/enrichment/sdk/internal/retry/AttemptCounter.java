package dev.enrichment.sdk.internal.retry;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;

/**
 * Counter of the failed attempts of one call, implemented with resilience4j. It is created after the first failure, so
 * that calls that succeed at the first attempt do not load resilience4j.
 */
public final class AttemptCounter {
    private final Retry.AsyncContext<Object> context;

    /** Function that computes the delay before the next attempt. */
    public interface Delay {
        /** Returns the delay in milliseconds that follows a failed attempt. The first attempt has number 1. */
        long millis(int attempt, Throwable failure);
    }

    /** Creates a counter for a call. {@code maxAttempts} includes the first attempt. */
    public AttemptCounter(String name, int maxAttempts, Delay delay) {
        RetryConfig config = RetryConfig.custom()
                .maxAttempts(maxAttempts)
                .retryOnException(failure -> true)
                .intervalBiFunction((attempt, outcome) -> delay.millis(attempt, outcome.getLeft()))
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
