package dev.enrichment.sdk.internal.retry;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.internal.retry.RetryRule.Verdict;
import dev.enrichment.sdk.internal.time.TimeSource;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Decides with resilience4j whether and after which delay one call is retried. resilience4j counts the attempts and
 * computes the backoff. It does not wait, because closing the client cannot interrupt its wait. Its random backoff is
 * not used either. It has its own source of random numbers, so tests and simulations could not reproduce a delay.
 *
 * <p>Not thread-safe. Each call creates an instance after its first failed attempt. Calls that succeed at the first
 * attempt therefore do not load resilience4j.
 */
public final class RetryPolicy {
    private static final double DOUBLED = 2;

    private final TimeSource time;
    private final Retry.AsyncContext<Failed> context;
    private final EarlierFailures earlier = new EarlierFailures();
    private int retries;

    /** Creates the policy of a call to the operation with this ID. */
    public RetryPolicy(String operation, RequestOptions options, TimeSource time) {
        this.time = time;
        IntervalFunction backoff = IntervalFunction.ofExponentialBackoff(
                atLeastOne(options.initialBackoff()), DOUBLED, atLeastOne(options.maxRetryDelay()));
        RetryConfig config = RetryConfig.<Failed>custom()
                .maxAttempts(options.maxAttempts())
                .retryOnResult(failed -> failed.verdict().countsAsAttempt())
                .intervalBiFunction((attempt, failed) -> interval(backoff.apply(attempt), failed.get()))
                .build();
        this.context = Retry.of(operation, config).asyncContext();
    }

    /**
     * An attempt that failed.
     *
     * @param requiredDelay the delay that the service requires. Null if it requires none
     */
    private record Failed(Verdict verdict, @Nullable Duration requiredDelay) {}

    /**
     * Counts a failed attempt. Returns the delay before the next attempt, or null if the call must not be retried.
     *
     * @param requiredDelay the delay that the service requires. Null if it requires none
     */
    public @Nullable Duration delay(Verdict verdict, @Nullable Duration requiredDelay) {
        long millis = context.onResult(new Failed(verdict, requiredDelay));
        return millis < 0 ? null : Duration.ofMillis(millis);
    }

    /** Returns a duration in milliseconds. resilience4j accepts no interval below one. */
    private static long atLeastOne(Duration duration) {
        return Math.max(1, duration.toMillis());
    }

    /** Returns the delay that the service requires, or else a random one between half of the backoff and all of it. */
    private long interval(long backoff, Failed failed) {
        Duration required = failed.requiredDelay();
        if (required != null) {
            return required.toMillis();
        }
        return backoff / 2 + time.random(backoff / 2 + 1);
    }

    /** Returns the failures after which the call continued, instead of failing with them. */
    public EarlierFailures earlier() {
        return earlier;
    }

    /** Counts a retry that is made. */
    public void retried() {
        retries++;
    }

    /** Returns the number of retries that were made. */
    public int retries() {
        return retries;
    }
}
