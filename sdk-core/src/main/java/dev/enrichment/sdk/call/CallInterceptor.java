package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.ApiResponse;

/**
 * Code that wraps each call. An interceptor can change the request or the options, observe the outcome, or return its
 * own response, for example from a cache. It sees the request before encoding and the response after decoding. It does
 * not see the header with the API key, which is added later.
 *
 * <pre>{@code
 * builder.interceptor(call -> {
 *     long begin = System.nanoTime();
 *     try {
 *         return call.proceed();
 *     } finally {
 *         System.out.println(call.operation() + ": " + (System.nanoTime() - begin) + " ns");
 *     }
 * });
 * }</pre>
 *
 * <p>An interceptor runs on the thread of the call, which for an asynchronous call is a thread of the executor. It must
 * call {@code proceed()} on that thread and must not return before {@code proceed()} does. Otherwise, the outcome of a
 * call that was sent is unknown.
 *
 * <p>Budgets, the ledger, listeners, retries and timeouts are applied inside {@code proceed()}. A response that an
 * interceptor provides itself therefore costs nothing and does not appear in the ledger, and time spent in the
 * interceptor does not count toward the timeouts.
 *
 * <p>An exception that the interceptor throws before {@code proceed()} reaches the caller unchanged. After {@code
 * proceed()}, the call may have been charged, so its outcome is never dropped. An exception reaches the caller
 * unchanged if it is the failure of the call, or has that failure among its causes or suppressed exceptions. Any other
 * exception is wrapped in an {@link dev.enrichment.sdk.errors.InterceptorException}, which carries the receipt and the
 * response or failure of the call.
 */
@FunctionalInterface
public interface CallInterceptor {
    /**
     * Makes the call with {@code proceed()}, or returns another response without making it.
     *
     * @param call the call, with its request and the methods to proceed
     * @return the response, whose body must be of the operation's response type
     */
    ApiResponse<?> intercept(Chain call);

    /**
     * The part of a call that follows one interceptor: the interceptors added later, and the steps that send the
     * request.
     */
    interface Chain {
        /**
         * Returns the operation of the service that is called, such as company search.
         *
         * @return the operation
         */
        Operation<?, ?> operation();

        /**
         * Returns the request, including changes made by outer interceptors.
         *
         * @return the request record
         */
        Record request();

        /**
         * Returns the options of the call, including changes made by outer interceptors.
         *
         * @return the options
         */
        RequestOptions options();

        /**
         * Continues the call with the same request and options.
         *
         * @return the response
         * @throws IllegalStateException if this interceptor has already called {@code proceed}. A second call could be
         *     charged again
         */
        default ApiResponse<?> proceed() {
            return proceed(request(), options());
        }

        /**
         * Continues the call with a different request or different options, such as an additional header. Changes to
         * the list of interceptors have no effect on this call.
         *
         * @param request a request of the operation's request type
         * @param options the options of the call
         * @return the response
         * @throws dev.enrichment.sdk.errors.RequestPreparationException if the request has the wrong type
         * @throws IllegalStateException if this interceptor has already called {@code proceed}
         */
        ApiResponse<?> proceed(Record request, RequestOptions options);
    }
}
