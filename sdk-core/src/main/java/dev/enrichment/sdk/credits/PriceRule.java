package dev.enrichment.sdk.credits;

/**
 * Rule that estimates what calls of one operation can cost, from the request alone. The default rules use the
 * documented prices. If the prices of your plan are different, replace the rules with {@link
 * dev.enrichment.sdk.EnrichmentClientBuilder#price}.
 *
 * @param <Q> the type of the request
 */
@FunctionalInterface
public interface PriceRule<Q> {
    /**
     * Estimates the cost of a call. Called on the thread of the call before anything is sent. If this method throws,
     * the call fails and nothing is sent.
     *
     * @param request the request
     * @return the price range of the call
     */
    PriceEstimate estimate(Q request);
}
