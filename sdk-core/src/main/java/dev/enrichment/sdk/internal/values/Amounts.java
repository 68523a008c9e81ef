package dev.enrichment.sdk.internal.values;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Amounts of credits: the limits for plausible amounts, and their text form. */
public final class Amounts {
    private static final int MAX_CHARACTERS = 24;
    private static final BigDecimal MAX_CREDITS = BigDecimal.valueOf(1_000_000_000);
    private static final BigDecimal MAX_CONFIGURED = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final int MAX_SHOWN = 40;
    private static final int MAX_SUM_DIGITS = 40;
    private static final int MAX_TOTAL_DIGITS = 60;

    private Amounts() {}

    /**
     * Returns an amount as text, such as {@code 0}, {@code 3} or {@code 0.25}. The text has no exponent and no trailing
     * zeros.
     */
    public static String text(BigDecimal credits) {
        return stripped(credits).toPlainString();
    }

    /**
     * Returns an amount without trailing zeros after the decimal point. Its text has no exponent: 80 instead of 8E+1.
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

    /** Parses an amount from a header. Returns null if it is not an amount that an account can have. */
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
     * Returns whether an account can have this amount: it is not negative, is at most 10⁹ credits, and has at most 24
     * digits. An amount from a response is checked before it is used in arithmetic, because arithmetic on 1e999999999
     * never ends.
     */
    public static boolean isPlausible(BigDecimal amount) {
        return isBounded(amount) && amount.compareTo(MAX_CREDITS) <= 0;
    }

    /** Returns the sum of two amounts. In most sums, one amount is 0, and the other amount is returned as it is. */
    public static BigDecimal sum(BigDecimal a, BigDecimal b) {
        if (a.signum() == 0 && a.scale() <= b.scale()) {
            return b;
        }
        return b.signum() == 0 && b.scale() <= a.scale() ? a : a.add(b);
    }

    /** Verifies an amount configured by a program, such as the limit of a budget, and returns it. */
    public static BigDecimal requireConfigurable(String name, BigDecimal amount) {
        if (amount == null) {
            throw new NullPointerException(name + " must not be null");
        }
        if (!isBounded(amount) || amount.compareTo(MAX_CONFIGURED) > 0) {
            throw new IllegalArgumentException(name + " must be from 0 to " + MAX_CONFIGURED + " credits, but is "
                    + (amount.precision() > MAX_SHOWN ? "a number of " + amount.precision() + " digits" : amount));
        }
        return amount;
    }

    /**
     * Returns whether a receipt can contain this amount, which is a sum over attempts: it is not negative, is less than
     * 10⁴⁰ credits, and has at most 24 decimals.
     */
    public static boolean isSum(BigDecimal amount) {
        return isSum(amount, MAX_SUM_DIGITS);
    }

    /** Verifies a total of any number of such sums and returns it. Arithmetic on the result is safe. */
    public static BigDecimal requireTotal(String name, BigDecimal amount) {
        if (!isSum(amount, MAX_TOTAL_DIGITS)) {
            throw new IllegalArgumentException(name + " is negative or too large for an amount of credits");
        }
        return amount;
    }

    private static boolean isSum(BigDecimal amount, int maxIntegerDigits) {
        return amount.signum() >= 0
                && amount.scale() <= MAX_CHARACTERS
                && (long) amount.precision() - amount.scale() <= maxIntegerDigits;
    }

    private static boolean isBounded(BigDecimal amount) {
        return amount.signum() >= 0
                && Math.abs((long) amount.scale()) <= MAX_CHARACTERS
                && amount.precision() <= MAX_CHARACTERS;
    }
}
