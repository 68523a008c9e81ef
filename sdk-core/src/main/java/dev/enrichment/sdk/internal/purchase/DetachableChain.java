package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * The chain that every interceptor receives. A caching client uses it to make one call on behalf of several callers, on
 * a thread of its own.
 */
public interface DetachableChain extends CallInterceptor.Chain {
    /**
     * Proceeds on a thread of the interceptor, independently of the caller. Canceling the caller's future or
     * interrupting the caller's thread does not abort a request in flight.
     *
     * <p>If the interceptor ends before the call does, a request that was not sent yet is never sent. A request in
     * flight continues, and this method returns its response.
     *
     * @param request a request of the operation's request type
     * @param options the options of the call
     * @return the response
     * @throws IllegalArgumentException if the request has the wrong type
     * @throws IllegalStateException if this interceptor has proceeded before or has ended
     */
    ApiResponse<?> proceedDetached(Record request, RequestOptions options);

    /**
     * Abandons a call that another thread makes {@linkplain #proceedDetached detached}. If its request was not sent
     * yet, it is never sent. Afterwards, throw an exception with the returned receipt. That exception reaches the
     * caller unchanged.
     *
     * @return what the call has cost so far and, if its request was sent, what it may cost in addition
     */
    CreditReceipt abandon();
}
