package dev.enrichment.sdk.credits;

import java.math.BigDecimal;

/** Holds the one rule of free operations, which is told by its identity. */
final class FreeOfCharge {
    private static final PriceEstimate NOTHING = new PriceEstimate(BigDecimal.ZERO, BigDecimal.ZERO, "free of charge");

    static final PriceRule<Object> RULE = request -> NOTHING;

    private FreeOfCharge() {}
}
