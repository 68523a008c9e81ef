package dev.enrichment.sdk.models.problem;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts values from the field {@code context} of an error response. All methods return null if a value cannot be
 * converted.
 */
final class ContextValues {
    private static final Pattern PLAIN_DECIMAL = Pattern.compile("-?\\d{1,1000}(\\.\\d{1,1000})?");
    private static final int MAX_LONG_DIGITS = 19;

    private ContextValues() {}

    /** Converts a number, or a string that contains a plain decimal number. Returns null for any other value. */
    static @Nullable BigDecimal decimal(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        String text = text(value);
        return text != null && PLAIN_DECIMAL.matcher(text).matches() ? new BigDecimal(text) : null;
    }

    /** Converts a whole number, or a string that contains one. Returns null for any other value. */
    static @Nullable Long whole(@Nullable Object value) {
        BigDecimal decimal = decimal(value);
        // A number with a huge exponent is rejected, because expanding it would exhaust the memory.
        if (decimal == null || decimal.precision() - (long) decimal.scale() > MAX_LONG_DIGITS) {
            return null;
        }
        try {
            return decimal.longValueExact();
        } catch (ArithmeticException fractionOrTooLarge) {
            return null;
        }
    }

    /**
     * Converts a whole number that fits into an int, or a string that contains one. Returns null for any other value.
     */
    static @Nullable Integer integer(@Nullable Object value) {
        Long whole = whole(value);
        return whole != null && whole == whole.intValue() ? whole.intValue() : null;
    }

    /**
     * Converts a number of seconds since 1970, or a string that contains one, to an instant. Returns null for any other
     * value.
     */
    static @Nullable Instant epochSeconds(@Nullable Object value) {
        Long seconds = whole(value);
        try {
            return seconds == null ? null : Instant.ofEpochSecond(seconds);
        } catch (DateTimeException beyondAllCalendars) {
            return null;
        }
    }

    /** Converts a string, number or boolean to text. Returns null for any other value. */
    static @Nullable String text(@Nullable Object value) {
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value.toString() : null;
    }
}
