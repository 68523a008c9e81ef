package dev.enrichment.sdk.models.problem;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Members of a problem's context as typed values: what fits is converted, everything else is null. */
final class ContextValues {
    private static final Pattern PLAIN_DECIMAL = Pattern.compile("-?\\d{1,1000}(\\.\\d{1,1000})?");
    private static final int LONGEST_WHOLE_NUMBER = 19;

    private ContextValues() {}

    /** A number, or a text that holds a plain decimal number. */
    static @Nullable BigDecimal decimal(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        String text = text(value);
        return text != null && PLAIN_DECIMAL.matcher(text).matches() ? new BigDecimal(text) : null;
    }

    /** The same without a fraction. */
    static @Nullable Long whole(@Nullable Object value) {
        BigDecimal decimal = decimal(value);
        // Guards against exponents whose expansion no memory could hold.
        if (decimal == null || decimal.precision() - (long) decimal.scale() > LONGEST_WHOLE_NUMBER) {
            return null;
        }
        try {
            return decimal.longValueExact();
        } catch (ArithmeticException fractionOrTooLarge) {
            return null;
        }
    }

    /** The same within the bounds of an integer. */
    static @Nullable Integer integer(@Nullable Object value) {
        Long whole = whole(value);
        return whole != null && whole == whole.intValue() ? whole.intValue() : null;
    }

    /** Seconds since 1970. */
    static @Nullable Instant epochSeconds(@Nullable Object value) {
        Long seconds = whole(value);
        try {
            return seconds == null ? null : Instant.ofEpochSecond(seconds);
        } catch (DateTimeException beyondAllCalendars) {
            return null;
        }
    }

    /** A text, or the text of a number or boolean. */
    static @Nullable String text(@Nullable Object value) {
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value.toString() : null;
    }
}
