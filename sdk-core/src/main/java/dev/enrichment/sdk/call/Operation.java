package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.Route;
import java.util.Objects;

/**
 * One operation of the service, as a value: everything the client needs to know to call it. All operations are in
 * {@link dev.enrichment.sdk.Operations}; each facade method is one line on top of
 * {@link dev.enrichment.sdk.EnrichmentClient#call}.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param id a short stable name for logs, receipts and metrics, such as {@code companies.search}
 * @param route the default route
 * @param requestType the request record
 * @param responseType the response record
 * @param free whether a call never costs credits. It decides what may be retried: a free call whose response was lost
 *     is sent again, a paid one is not
 * @param price what a call can cost
 */
public record Operation<Q extends Record, R extends Record>(
        String id, Route route, Class<Q> requestType, Class<R> responseType, boolean free, PriceRule<Q> price) {
    /** Checks that nothing is missing. */
    public Operation {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(route, "route");
        Objects.requireNonNull(requestType, "requestType");
        Objects.requireNonNull(responseType, "responseType");
        Objects.requireNonNull(price, "price");
    }

    /**
     * Returns an operation that costs credits.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name
     * @param route the default route
     * @param requestType the request record
     * @param responseType the response record
     * @param price what a call can cost
     * @return the operation
     */
    public static <Q extends Record, R extends Record> Operation<Q, R> paid(
            String id, Route route, Class<Q> requestType, Class<R> responseType, PriceRule<Q> price) {
        return new Operation<>(id, route, requestType, responseType, false, price);
    }

    /**
     * Returns an operation that never costs credits.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name
     * @param route the default route
     * @param requestType the request record
     * @param responseType the response record
     * @return the operation
     */
    public static <Q extends Record, R extends Record> Operation<Q, R> free(
            String id, Route route, Class<Q> requestType, Class<R> responseType) {
        return new Operation<>(id, route, requestType, responseType, true, request -> PriceEstimate.FREE);
    }

    /** Returns the id. */
    @Override
    public String toString() {
        return id;
    }
}
