package dev.enrichment.sdk.internal.retry;

import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;

/** Counts the failed attempts of one call with resilience4j, which is loaded for the first failure. */
public final class AttemptCounter {
    private final Retry.AsyncContext<Object> context;

    /** Computes the delay before an attempt that follows a failed one. */
    public interface Delay {
        /** Returns the delay in milliseconds after the attempt of this number, counted from 1. */
        long millis(int attempt, Throwable failure);
    }

    /** Counts up to a maximum number of attempts. */
    public AttemptCounter(String name, int maxAttempts, Delay delay) {
        RetryConfig config = RetryConfig.custom()
                .maxAttempts(maxAttempts)
                .retryOnException(failure -> true)
                .intervalBiFunction((attempt, outcome) -> delay.millis(attempt, outcome.getLeft()))
                .build();
        this.context = Retry.of(name, config).asyncContext();
    }

    /** Returns the delay in milliseconds before the next attempt; negative if this was the last one. */
    public long failed(Throwable failure) {
        return context.onError(failure);
    }
}
