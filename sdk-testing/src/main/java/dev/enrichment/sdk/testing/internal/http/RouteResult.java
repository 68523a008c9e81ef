package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/**
 * The result of a route handler. The {@link RequestProcessor} charges it, and responds with 402 if the balance is too
 * low.
 *
 * @param charge the final price, zero if free
 * @param upperBound maximum possible charge of the request, sent as {@code X-Credits-Cost}
 * @param found whether data was found, counted as a success in the analytics
 */
public record RouteResult(int status, ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {

    /** Returns a 200 of a free operation. */
    public static RouteResult free(ObjectNode body) {
        return new RouteResult(200, body, BigDecimal.ZERO, BigDecimal.ZERO, true);
    }

    /** Returns a 200 with a charge; adds {@code credits_consumed} to the body. */
    public static RouteResult priced(ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {
        body.put("credits_consumed", charge);
        return new RouteResult(200, body, charge, upperBound, found);
    }

    /** Returns a 200 without a charge for a known entry without data (API reference, sections 4.3, 6.6 and 7.4). */
    public static RouteResult freeMiss(ObjectNode body, BigDecimal upperBound) {
        return priced(body, BigDecimal.ZERO, upperBound, false);
    }
}
