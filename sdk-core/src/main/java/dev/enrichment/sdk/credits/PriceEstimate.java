package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * States what a call can cost, known before it is made. The charge that counts is on the receipt afterwards.
 *
 * @param min the least that the call can cost, in credits: usually 0, because an empty result is free
 * @param max the most that the call can cost, in credits: what a budget reserves
 * @param reason the price rule in words, such as {@code 1 per returned company, at most 25}
 */
public record PriceEstimate(BigDecimal min, BigDecimal max, String reason) implements Serializable {
    /** The estimate of a free call. */
    public static final PriceEstimate FREE = new PriceEstimate(BigDecimal.ZERO, BigDecimal.ZERO, "free of charge");

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException if an amount is not from 0 to 2⁶³ − 1 credits, has more than 24 digits, or
     *     {@code min} is above {@code max}
     */
    public PriceEstimate {
        Objects.requireNonNull(min, "min");
        Objects.requireNonNull(max, "max");
        Objects.requireNonNull(reason, "reason");
        Amounts.requireConfigurable("min", min);
        Amounts.requireConfigurable("max", max);
        if (max.compareTo(min) < 0) {
            throw new IllegalArgumentException("a price range needs 0 <= min <= max, not " + min + " to " + max);
        }
    }

    /**
     * Returns an estimate from 0 to an upper bound.
     *
     * @param max the most that the call can cost, in credits
     * @param reason the price rule in words
     * @return the estimate
     * @throws IllegalArgumentException if the amount is not from 0 to 2⁶³ − 1 credits or has more than 24 digits
     */
    public static PriceEstimate upTo(BigDecimal max, String reason) {
        return new PriceEstimate(BigDecimal.ZERO, max, reason);
    }

    /** Returns a text such as {@code 0 to 25 credits (1 per returned company, at most 25)}. */
    @Override
    public String toString() {
        return (min.compareTo(max) == 0 ? "" : Amounts.text(min) + " to ") + Amounts.credits(max) + " (" + reason + ")";
    }
}
