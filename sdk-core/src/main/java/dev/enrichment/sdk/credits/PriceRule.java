package dev.enrichment.sdk.credits;

/**
 * Estimates what calls of one operation can cost, from the request alone. The defaults are the documented prices; for a
 * plan with other prices, replace the rule of an operation when the client is built.
 *
 * @param <Q> the type of the request
 */
@FunctionalInterface
public interface PriceRule<Q> {
    /**
     * Estimates the cost of a call. Called on the thread of the call, before anything is sent; if it throws, the call
     * fails and nothing is sent.
     *
     * @param request the request
     * @return the range of what the call can cost
     */
    PriceEstimate estimate(Q request);
}
