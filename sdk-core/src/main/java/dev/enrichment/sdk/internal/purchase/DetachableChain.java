package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * Interceptor chain that can make the call independently of its caller. Every interceptor receives a chain of this
 * type. A caching client uses it to make one call for several callers, on a thread of its own.
 */
public interface DetachableChain extends CallInterceptor.Chain {
    /**
     * Continues the call on a thread of the interceptor, independently of the caller. Canceling the caller's future or
     * interrupting the caller's thread does not abort a request in flight.
     *
     * <p>The interceptor may return before the call has ended. In that case, a request that has not been sent is never
     * sent, while a request in flight continues, and this method returns its response.
     *
     * @param request a request of the operation's request type
     * @param options the options of the call
     * @return the response
     * @throws dev.enrichment.sdk.errors.RequestPreparationException if the request has the wrong type
     * @throws IllegalStateException if this interceptor has already proceeded, or has ended
     */
    ApiResponse<?> proceedDetached(Record request, RequestOptions options);

    /**
     * Abandons a {@linkplain #proceedDetached detached} call that another thread makes. A request that has not been sent
     * is never sent. After calling this method, the interceptor must throw an exception that contains the returned
     * receipt. This exception reaches the caller of the call unchanged.
     *
     * @return a receipt with the cost of the call so far. If the request was sent, the receipt includes what it may
     *     cost
     */
    CreditReceipt abandon();
}
