package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;

/** A call that has passed the interceptors, and that a {@link Buyer} may make independently of its caller. */
public interface BuyableCall<R extends Record> {
    /** Returns the operation. */
    Operation<?, R> operation();

    /** Returns the request, of the request type of the operation. */
    Record request();

    /** Returns the options of the call. */
    RequestOptions options();

    /**
     * Makes the call on the caller's thread like any other call, so that canceling the caller's future stops it.
     *
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    ApiResponse<R> proceed();

    /**
     * Makes the call on the current thread, with the given request and options. This may be a different thread than the
     * caller's, in which case canceling the caller's future or interrupting the caller's thread does not end an attempt
     * in flight. This method may be called again after a failure that was not charged, for example because the door
     * refused an attempt.
     *
     * @param door the door that every attempt must pass
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     * @throws IllegalStateException if the call has responded, may have been charged, or was abandoned
     */
    ApiResponse<R> buy(Record request, RequestOptions options, Door door);

    /**
     * Abandons the call while another thread makes it. A request that has not been sent is never sent. A request in
     * flight continues, and {@code buy} returns its response on the other thread.
     *
     * @return a receipt with the cost of the call so far. If the request was sent, the receipt includes what it may
     *     cost
     */
    CreditReceipt abandon();
}
