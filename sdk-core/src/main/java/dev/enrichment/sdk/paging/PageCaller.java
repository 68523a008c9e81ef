package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The part of a client that a {@link Paginator} needs: it makes calls, estimates them, and runs work on other threads.
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
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; its receipt says whether it was charged.
     *     After any other exception the charge of the page counts as unknown
     */
    <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request);

    /**
     * The same caller for a call that can cost no more than an amount, all its attempts included. By default this
     * caller itself, which is enough if it never retries a call that may have been charged.
     *
     * @param maxCredits the amount, in credits
     * @return the caller
     */
    default PageCaller limited(BigDecimal maxCredits) {
        return this;
    }

    /**
     * Returns the price range of a call; makes no call.
     *
     * @param <Q> the type of the request
     * @param operation the operation
     * @param request the request
     * @return the estimate
     */
    <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request);

    /**
     * Runs blocking work on another thread. Cancelling the future ends the call that the work is making: calls made
     * through the caller that the work receives fail with {@link
     * dev.enrichment.sdk.errors.CallInterruptedException}. Work that has not started by then never does.
     *
     * @param <V> the type of the result
     * @param work the work; makes its calls through the caller it receives
     * @return the result, or the exception that the work threw, not wrapped
     * @throws RuntimeException whatever the executor throws if it refuses the work
     */
    <V> CompletableFuture<V> async(Function<PageCaller, V> work);
}
