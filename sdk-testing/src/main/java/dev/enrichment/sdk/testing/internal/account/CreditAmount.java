package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;

/** Converts any kind of number to an amount of credits. */
public final class CreditAmount {
    private CreditAmount() {}

    /**
     * Converts a number to the exact decimal amount that its text form shows. For example, the double 0.1 becomes
     * exactly one tenth.
     *
     * @throws IllegalArgumentException if the number is negative or not finite
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
