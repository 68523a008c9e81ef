package dev.enrichment.sdk.credits;

/**
 * What calls of one operation can cost, told from the request alone. The defaults are the prices of the specification;
 * a plan with other prices can replace them for each operation when the client is built.
 *
 * @param <Q> the type of the request
 */
@FunctionalInterface
public interface PriceRule<Q> {
    /**
     * The range of what the call can cost.
     *
     * @param request the request
     * @return the estimate
     */
    PriceEstimate estimate(Q request);
}
