package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * Wraps each call: it can change the request or the options, observe the outcome, or return its own response, from a
 * cache for example. It sees the request before it is encoded and the response after it was decoded, but not the header
 * with the API key, which is added later.
 *
 * <pre>{@code
 * builder.interceptor(call -> {
 *     try (var span = tracer.start(call.operation().id())) {
 *         return call.proceed();
 *     }
 * });
 * }</pre>
 *
 * <p>It runs on the thread of the call; for an async call that is a thread of the executor. It must proceed on that thread,
 * and return only after {@code proceed()} has; otherwise the outcome of a call that was sent is unknown. Budgets, ledger, listeners,
 * retries and timeouts are inside: an interceptor that returns its own response costs nothing and leaves no trace in
 * the ledger, and the time it takes does not count.
 *
 * <p>An exception that is thrown before {@code proceed()} reaches the caller unchanged. After {@code proceed()}, the
 * call may have been paid for, so its outcome is never dropped: an exception that is, causes or suppresses the failure
 * of the call reaches the caller unchanged, and any other is wrapped in an {@link
 * dev.enrichment.sdk.errors.InterceptorException}, which has the response.
 */
@FunctionalInterface
public interface CallInterceptor {
    /**
     * Makes the call or returns another response.
     *
     * @param call the request and the way to proceed
     * @return the response, of the operation's own response type
     */
    ApiResponse<?> intercept(Chain call);

    /** One call, seen from an interceptor. */
    interface Chain {
        /**
         * Returns the operation.
         *
         * @return the operation
         */
        Operation<?, ?> operation();

        /**
         * Returns the request.
         *
         * @return the request record
         */
        Record request();

        /**
         * Returns the options of the call.
         *
         * @return the options
         */
        RequestOptions options();

        /**
         * Proceeds with the same request and options.
         *
         * @return the response
         * @throws IllegalStateException if this interceptor has proceeded before: the call may have been charged, and a
         *     second one would be charged again
         */
        default ApiResponse<?> proceed() {
            return proceed(request(), options());
        }

        /**
         * Proceeds with another request or other options, with an additional header for example. Changed interceptors
         * have no effect on this call.
         *
         * @param request a request of the operation's own type
         * @param options the options of the call
         * @return the response
         * @throws IllegalArgumentException if the request is of another type
         * @throws IllegalStateException if this interceptor has proceeded before
         */
        ApiResponse<?> proceed(Record request, RequestOptions options);

        /**
         * Proceeds on a thread of the interceptor, without the fate of the caller: cancelling its future or interrupting
         * its thread does not cut off a request that is on the wire. For an interceptor that makes one call for several
         * callers. If it ends before the call does, a request that is not on the wire is not sent; one that is goes on,
         * and {@code proceed} returns its response.
         *
         * @param request a request of the operation's own type
         * @param options the options of the call
         * @return the response
         * @throws IllegalArgumentException if the request is of another type
         * @throws IllegalStateException if this interceptor has proceeded before, or has ended
         */
        default ApiResponse<?> proceedDetached(Record request, RequestOptions options) {
            return proceed(request, options);
        }

        /**
         * Gives up a call that another thread makes {@linkplain #proceedDetached detached}. From now on its request is not
         * sent, unless it was sent before. Throw an exception with the returned receipt afterwards: it reaches the caller
         * unchanged.
         *
         * @return what the call has cost, and what it may cost in addition if its request was sent
         */
        CreditReceipt leave();
    }
}
