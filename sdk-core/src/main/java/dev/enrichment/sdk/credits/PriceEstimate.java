package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * What a call can cost, before it is made. The charge that counts is on the receipt afterwards.
 *
 * @param min the least, in credits: usually 0, because an empty answer is free
 * @param max the most, in credits: what a budget reserves
 * @param reason the rule in words, such as {@code 1 per returned company, at most 25}
 */
public record PriceEstimate(BigDecimal min, BigDecimal max, String reason) {
    /** What a free call costs: nothing. */
    public static final PriceEstimate FREE = new PriceEstimate(BigDecimal.ZERO, BigDecimal.ZERO, "free of charge");

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException if an amount is negative or the range is upside down
     */
    public PriceEstimate {
        Objects.requireNonNull(reason, "reason");
        if (min.signum() < 0 || max.compareTo(min) < 0) {
            throw new IllegalArgumentException("a price range needs 0 <= min <= max, not " + min + " to " + max);
        }
    }

    /**
     * From nothing to an upper bound.
     *
     * @param max the most, in credits
     * @param reason the rule in words
     * @return the estimate
     */
    public static PriceEstimate upTo(BigDecimal max, String reason) {
        return new PriceEstimate(BigDecimal.ZERO, max, reason);
    }

    /** Such as {@code 0 to 25 credits (1 per returned company, at most 25)}. */
    @Override
    public String toString() {
        String range = min.compareTo(max) == 0 ? Amounts.text(max) : Amounts.text(min) + " to " + Amounts.text(max);
        return range + (max.compareTo(BigDecimal.ONE) == 0 ? " credit (" : " credits (") + reason + ")";
    }
}
