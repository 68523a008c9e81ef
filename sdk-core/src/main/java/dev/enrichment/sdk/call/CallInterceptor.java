package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.ApiResponse;

/**
 * Stands around whole calls: for traces, for a header that each call computes, for answers kept at home that need not
 * be paid for twice. It sees the request before it is encoded and the response after it was decoded, not what goes over
 * the wire: the header with the API key is added later.
 *
 * <pre>{@code
 * builder.interceptor(call -> {
 *     try (var span = tracer.start(call.operation().id())) {
 *         return call.proceed();
 *     }
 * });
 * }</pre>
 *
 * <p>It runs on the thread of the call: for an async one that is a thread of the executor. Budgets, ledger, listeners,
 * repeats and timeouts are inside: an interceptor that answers by itself costs nothing and leaves no trace in the
 * ledger, and the time it takes does not count. What it throws, the caller gets; thrown after going on, it takes the
 * place of an answer that may have been paid for.
 */
@FunctionalInterface
public interface CallInterceptor {
    /**
     * Makes the call, or answers in its stead.
     *
     * @param call what is asked, and the way on
     * @return the response, of the operation's own response type
     */
    ApiResponse<?> intercept(Chain call);

    /** One call on its way inwards. */
    interface Chain {
        /**
         * What is called.
         *
         * @return the operation
         */
        Operation<?, ?> operation();

        /**
         * What is asked.
         *
         * @return the request record
         */
        Record request();

        /**
         * How it is called.
         *
         * @return the options
         */
        RequestOptions options();

        /**
         * Goes on with the same request and options.
         *
         * @return the response
         * @throws IllegalStateException if this interceptor went on already: the call may have been charged, and a
         *     second one would be charged again
         */
        default ApiResponse<?> proceed() {
            return proceed(request(), options());
        }

        /**
         * Goes on with another request or other options, such as one more header. Changed interceptors have no effect
         * on this call.
         *
         * @param request a request of the operation's own type
         * @param options the options for the rest of the way
         * @return the response
         * @throws IllegalArgumentException if the request is of another type
         * @throws IllegalStateException if this interceptor went on already: the call may have been charged, and a
         *     second one would be charged again
         */
        ApiResponse<?> proceed(Record request, RequestOptions options);
    }
}
