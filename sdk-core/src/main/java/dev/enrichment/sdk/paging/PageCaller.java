package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The part of a client that a {@link Paginator} needs to make and estimate calls and to run work on other threads.
 * Implement it to paginate over calls that do not go through the client, for example in a test.
 */
public interface PageCaller {
    /**
     * Makes a call and blocks until it ends.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param operation the operation
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged.
     *     After any other exception, the charge of the page counts as unknown
     */
    <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request);

    /**
     * Returns a caller whose calls cannot cost more than a given amount, including all attempts. By default, returns
     * this caller, which is sufficient if it never retries a call that may have been charged.
     *
     * @param maxCredits the maximum cost in credits
     * @return the caller
     */
    default PageCaller limited(BigDecimal maxCredits) {
        return this;
    }

    /**
     * Returns the price range of a call without making it.
     *
     * @param <Q> the type of the request
     * @param operation the operation
     * @param request the request
     * @return the estimate
     */
    <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request);

    /**
     * Runs blocking work on another thread. Canceling the future aborts the call that the work is making: calls made
     * through the caller that the work receives fail with {@link dev.enrichment.sdk.errors.CallInterruptedException}.
     * Work that has not started when the future is canceled never starts.
     *
     * @param <V> the type of the result
     * @param work the work, which must make its calls through the caller that it receives
     * @return a future of the result. It fails with the exception that the work threw, not wrapped
     * @throws RuntimeException if the executor rejects the work. This is the exception thrown by the executor
     */
    <V> CompletableFuture<V> async(Function<PageCaller, V> work);
}
