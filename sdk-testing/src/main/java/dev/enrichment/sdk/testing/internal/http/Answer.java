package dev.enrichment.sdk.testing.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/**
 * What a route handler has to say. Nothing is charged yet: the engine does that, and answers 402 instead when it cannot.
 *
 * @param charge the final price, zero for a free answer
 * @param upperBound the most that the request as asked could have cost, sent as {@code X-Credits-Cost}
 * @param found whether data was found, which is what the analytics call a success
 */
public record Answer(int status, ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {

    /** A 200 that costs nothing and could not have cost anything. */
    public static Answer free(ObjectNode body) {
        return new Answer(200, body, BigDecimal.ZERO, BigDecimal.ZERO, true);
    }

    /** A 200 with a price; {@code credits_consumed} is put into the body here, so that the two cannot differ. */
    public static Answer priced(ObjectNode body, BigDecimal charge, BigDecimal upperBound, boolean found) {
        body.put("credits_consumed", charge);
        return new Answer(200, body, charge, upperBound, found);
    }
}
