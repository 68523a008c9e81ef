package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * Range of credits that a call can cost, known before the call is made. The actual charge is on the receipt of the
 * call.
 *
 * @param min the minimum cost in credits. Usually 0, because an empty result is free
 * @param max the maximum cost in credits, which budgets reserve
 * @param reason a description of the price rule, such as {@code 1 per returned company, at most 25}
 */
public record PriceEstimate(BigDecimal min, BigDecimal max, String reason) implements Serializable {
    /** Estimate of a call that costs nothing, whatever its result. */
    public static final PriceEstimate FREE = new PriceEstimate(BigDecimal.ZERO, BigDecimal.ZERO, "free of charge");

    /**
     * Creates an estimate.
     *
     * @throws IllegalArgumentException if an amount is not from 0 to 2⁶³ − 1 credits, has more than 24 digits, or
     *     {@code min} is above {@code max}
     */
    public PriceEstimate {
        Objects.requireNonNull(reason, "reason");
        Amounts.requireConfigurable("min", min);
        Amounts.requireConfigurable("max", max);
        if (max.compareTo(min) < 0) {
            throw new IllegalArgumentException("a price range needs 0 <= min <= max, not " + min + " to " + max);
        }
    }

    /**
     * Creates an estimate with a minimum of 0, for a call that is free if it finds nothing.
     *
     * @param max the maximum cost in credits
     * @param reason a description of the price rule
     * @return the estimate
     * @throws IllegalArgumentException if the amount is not from 0 to 2⁶³ − 1 credits or has more than 24 digits
     */
    public static PriceEstimate upTo(BigDecimal max, String reason) {
        return new PriceEstimate(BigDecimal.ZERO, max, reason);
    }

    /** Returns text such as {@code 0 to 25 credits (1 per returned company, at most 25)}. */
    @Override
    public String toString() {
        return (min.compareTo(max) == 0 ? "" : Amounts.text(min) + " to ") + Amounts.credits(max) + " (" + reason + ")";
    }
}
