package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.http.ApiResponse;

/**
 * Code that obtains the response to a call in place of the pipeline. It may take the response from a store, or make the
 * call. It runs after all interceptors and before anything is recorded about the call. A client uses the buyer that is
 * set as the attribute {@code Buyer.class} of its options. Interceptors can't remove the buyer.
 */
public interface Buyer {
    /**
     * Returns the response to a call. Runs on the thread of the caller. Anything that it throws reaches the caller
     * unchanged.
     *
     * <p>Once this method has returned or thrown, no other thread can send a request for the call anymore. A request in
     * flight continues.
     */
    <R extends Record> ApiResponse<R> respond(BuyableCall<R> call);
}
