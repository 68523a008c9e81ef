package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.PriceRule;

/**
 * One operation of the service, as a value: everything the client needs to know to call it. All operations are in
 * {@link Operations}; the facades are one line each on top of {@link EnrichmentClient#call}.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param id a short stable name for logs, receipts and metrics, such as {@code companies.search}
 * @param route the default route
 * @param requestType the request record
 * @param responseType the response record
 * @param price what a call can cost
 */
public record Operation<Q extends Record, R extends Record>(
        String id, Route route, Class<Q> requestType, Class<R> responseType, PriceRule<Q> price) {

    /**
     * Whether a call can cost credits. It decides what may be repeated: a free call whose answer was lost is sent
     * again, a paid one is not.
     *
     * @return false if the operation is free by specification
     */
    public boolean paid() {
        return price != PriceRule.<Q>free();
    }

    /** The id. */
    @Override
    public String toString() {
        return id;
    }
}
