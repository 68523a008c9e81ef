package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the figures of one response say about its charge, read independently of the client.
 *
 * @param highest the highest amount that an account can have; null if no place states one
 * @param implausible whether a place states an amount that no account can have
 * @param contradictory whether two places state different amounts
 */
record Evidence(@Nullable BigDecimal highest, boolean implausible, boolean contradictory) {
    private static final int MAX_CHARACTERS = 24;
    private static final BigDecimal MAX_CREDITS = BigDecimal.valueOf(1_000_000_000);
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,9})?");

    /** Reads figures as they are written in a header or as a JSON value. */
    static Evidence of(List<String> figures) {
        List<BigDecimal> plausible = new ArrayList<>();
        boolean implausible = false;
        for (String figure : figures) {
            BigDecimal amount = plausible(figure);
            if (amount == null) {
                implausible = true;
            } else {
                plausible.add(amount);
            }
        }
        BigDecimal highest = plausible.stream().max(BigDecimal::compareTo).orElse(null);
        boolean contradictory = plausible.stream().anyMatch(amount -> amount.compareTo(plausible.get(0)) != 0);
        return new Evidence(highest, implausible, contradictory);
    }

    private static @Nullable BigDecimal plausible(String figure) {
        String text = figure.replace("\"", "").strip();
        if (text.length() > MAX_CHARACTERS || !DECIMAL.matcher(text).matches()) {
            return null;
        }
        BigDecimal amount = new BigDecimal(text);
        boolean written = Math.abs((long) amount.scale()) <= MAX_CHARACTERS;
        return written && amount.signum() >= 0 && amount.compareTo(MAX_CREDITS) <= 0 ? amount : null;
    }

    /** Whether the response says that something was charged, whatever the amount. */
    boolean ofCharge() {
        return implausible || (highest != null && highest.signum() > 0);
    }

    /** Whether the amount is known to the last digit. */
    boolean exact() {
        return highest != null && !implausible;
    }
}
