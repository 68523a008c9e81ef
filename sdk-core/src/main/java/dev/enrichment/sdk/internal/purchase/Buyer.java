package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.http.ApiResponse;

/**
 * Code that obtains the response to a call in place of the pipeline, for example from a store, and makes the call if it
 * must. It runs after all interceptors and before anything of the call is recorded. A client uses the buyer that its
 * options carry as an attribute of this type. Interceptors can't remove it.
 */
public interface Buyer {
    /**
     * Returns the response to a call. Runs on the thread of the caller. Anything that it throws reaches the caller
     * unchanged.
     *
     * <p>When this method returns or throws, a request that another thread was to send for the call and that has not
     * been sent is never sent.
     */
    <R extends Record> ApiResponse<R> respond(BuyableCall<R> call);
}
