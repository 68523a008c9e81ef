package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/**
 * The result of a route handler. The {@link RequestProcessor} charges the account for the result, or responds with 402
 * if the balance is too low.
 *
 * @param charge final price in credits, zero if free
 * @param upperBound maximum possible charge of the request in credits, sent as {@code X-Credits-Cost}
 * @param found whether data was found; if so, the analytics count the request as a success
 */
public record RouteResult(int status, ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {

    /** Returns a result with status 200 for a free operation. */
    public static RouteResult free(ObjectNode body) {
        return new RouteResult(200, body, BigDecimal.ZERO, BigDecimal.ZERO, true);
    }

    /** Returns a result with status 200 and a charge. Adds {@code credits_consumed} to the body. */
    public static RouteResult priced(ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {
        body.put("credits_consumed", charge);
        return new RouteResult(200, body, charge, upperBound, found);
    }

    /**
     * Returns a free result with status 200, for a company or person that is known but has none of the requested data
     * (API reference, sections 4.3, 6.6 and 7.4).
     */
    public static RouteResult freeMiss(ObjectNode body, BigDecimal upperBound) {
        return priced(body, BigDecimal.ZERO, upperBound, false);
    }
}
