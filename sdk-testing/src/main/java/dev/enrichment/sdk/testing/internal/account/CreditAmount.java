package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;

/** Credits given as any kind of number. */
public final class CreditAmount {
    private CreditAmount() {}

    /**
     * Converts a number without rounding: the double 0.1 is exactly a tenth.
     *
     * @throws IllegalArgumentException if negative or not finite
     */
    public static BigDecimal of(Number credits) {
        BigDecimal amount;
        try {
            amount = new BigDecimal(credits.toString());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not an amount of credits: " + credits, e);
        }
        if (amount.signum() < 0) {
            throw new IllegalArgumentException("credits must not be negative: " + credits);
        }
        return amount;
    }
}
