package dev.enrichment.sdk.internal.values;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Rules for credit amounts, which define when an amount is plausible and how it is written as text. */
public final class Amounts {
    private static final int MAX_CHARACTERS = 24;
    private static final BigDecimal MAX_CREDITS = BigDecimal.valueOf(1_000_000_000);
    private static final BigDecimal MAX_CONFIGURED = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final int MAX_SHOWN = 40;
    private static final int MAX_SUM_DIGITS = 40;

    private Amounts() {}

    /**
     * Returns an amount as text, without exponent and trailing zeros. Examples are {@code 0}, {@code 3} and {@code
     * 0.25}.
     */
    public static String text(BigDecimal credits) {
        return stripped(credits).toPlainString();
    }

    /**
     * Returns an amount without trailing zeros after the decimal point. The result prints without an exponent, such as
     * 80 and not 8E+1.
     */
    public static BigDecimal stripped(BigDecimal credits) {
        if (credits.signum() == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal stripped = credits.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** Returns an amount with its unit, such as {@code 1 credit} or {@code 0.25 credits}. */
    public static String credits(BigDecimal credits) {
        return text(credits) + (credits.compareTo(BigDecimal.ONE) == 0 ? " credit" : " credits");
    }

    /** Parses an amount in a response header. Returns null if the text is not a number, or not a plausible amount. */
    public static @Nullable BigDecimal parse(@Nullable String text) {
        if (text == null || text.length() > MAX_CHARACTERS) {
            return null;
        }
        try {
            BigDecimal amount = new BigDecimal(text.strip());
            return isPlausible(amount) ? amount : null;
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    /**
     * Returns whether an amount is plausible for an account. It must be from 0 to 10⁹ credits and have at most 24
     * digits. Amounts from responses must be checked before any arithmetic, because adding to 1e999999999 practically
     * never ends.
     */
    public static boolean isPlausible(BigDecimal amount) {
        return isBounded(amount) && amount.compareTo(MAX_CREDITS) <= 0;
    }

    /**
     * Returns the amount if it is valid in a setting, such as the limit of a budget. Throws an exception otherwise.
     *
     * @throws IllegalArgumentException if the amount is negative, is above 2⁶³ − 1, or has more than 24 digits
     */
    public static BigDecimal requireConfigurable(String name, BigDecimal amount) {
        if (amount == null) {
            throw new NullPointerException(name + " must not be null");
        }
        if (amount.signum() < 0 || amount.compareTo(MAX_CONFIGURED) > 0) {
            throw new IllegalArgumentException(
                    name + " must be from 0 to " + MAX_CONFIGURED + " credits, but is " + shown(amount));
        }
        if (!isBounded(amount)) {
            throw new IllegalArgumentException(
                    name + " must have at most " + MAX_CHARACTERS + " digits, but is " + shown(amount));
        }
        return amount;
    }

    private static String shown(BigDecimal amount) {
        return amount.precision() > MAX_SHOWN ? "a number of " + amount.precision() + " digits" : amount.toString();
    }

    /**
     * Returns the amount if it is valid on a receipt, where it may be the sum of several attempts. Throws an exception
     * otherwise.
     *
     * @throws IllegalArgumentException if the amount is negative, is 10⁴⁰ credits or more, or has more than 24 decimals
     */
    public static BigDecimal requireSum(String name, BigDecimal amount) {
        if (amount.signum() < 0 || !isSummable(amount)) {
            throw new IllegalArgumentException(
                    name + " is negative, too large or too precise for an amount of credits");
        }
        return amount;
    }

    /**
     * Returns the amount if it is valid as the balance of an account. A balance may be negative, because the possible
     * cost of unfinished calls is deducted from it. Throws an exception otherwise.
     *
     * @throws IllegalArgumentException if the amount is 10⁴⁰ credits or more, positive or negative, or has more than 24
     *     decimals
     */
    public static BigDecimal requireBalance(String name, BigDecimal amount) {
        if (!isSummable(amount)) {
            throw new IllegalArgumentException(name + " is too large or too precise for an amount of credits");
        }
        return amount;
    }

    private static boolean isSummable(BigDecimal amount) {
        return amount.scale() <= MAX_CHARACTERS && (long) amount.precision() - amount.scale() <= MAX_SUM_DIGITS;
    }

    private static boolean isBounded(BigDecimal amount) {
        return amount.signum() >= 0
                && Math.abs((long) amount.scale()) <= MAX_CHARACTERS
                && amount.precision() <= MAX_CHARACTERS;
    }
}
