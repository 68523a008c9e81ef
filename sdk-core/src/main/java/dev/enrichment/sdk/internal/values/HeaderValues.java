package dev.enrichment.sdk.internal.values;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Reads header values; what cannot be read is null, never an exception. */
public final class HeaderValues {
    /** A reset value above this is epoch seconds, one below is seconds from now (API reference, section 2.4). */
    private static final long SMALLEST_EPOCH_SECOND = 1_000_000_000L;

    private static final int LONGEST_NUMBER = 40;
    private static final Duration LONGEST_WAIT = Duration.ofDays(3650);

    private HeaderValues() {}

    /** A decimal number. */
    public static @Nullable BigDecimal decimal(@Nullable String value) {
        if (value == null || value.length() > LONGEST_NUMBER) {
            return null;
        }
        try {
            return new BigDecimal(value.strip());
        } catch (NumberFormatException unreadable) {
            return null;
        }
    }

    /** A whole number. */
    public static @Nullable Long whole(@Nullable String value) {
        try {
            return value == null ? null : Long.valueOf(value.strip());
        } catch (NumberFormatException unreadable) {
            return null;
        }
    }

    /** A date such as {@code Sun, 06 Nov 1994 08:49:37 GMT}. */
    public static @Nullable Instant httpDate(@Nullable String value) {
        try {
            return value == null ? null : DateTimeFormatter.RFC_1123_DATE_TIME.parse(value.strip(), Instant::from);
        } catch (DateTimeException unreadable) {
            return null;
        }
    }

    /** Seconds or a date, as a wait that is never negative. */
    public static @Nullable Duration retryAfter(@Nullable String value, Instant sentAt) {
        Long seconds = whole(value);
        if (seconds != null) {
            return seconds(seconds);
        }
        Instant date = httpDate(value);
        return date == null ? null : until(date, sentAt);
    }

    /** The end of a rate-limit window, in either of the two readings. */
    public static @Nullable Instant reset(@Nullable String value, Instant sentAt) {
        Long number = whole(value);
        if (number == null) {
            return null;
        }
        try {
            return number > SMALLEST_EPOCH_SECOND
                    ? Instant.ofEpochSecond(number)
                    : sentAt.plusSeconds(Math.max(0, number));
        } catch (DateTimeException outOfRange) {
            return null;
        }
    }

    /** The time from one instant to another, never negative. */
    public static Duration until(Instant end, Instant now) {
        return bounded(Duration.between(now, end));
    }

    /** A wait in seconds, never negative. */
    public static Duration seconds(long seconds) {
        return bounded(Duration.ofSeconds(seconds));
    }

    /** Bounded, so that arithmetic on nanoseconds cannot overflow. */
    private static Duration bounded(Duration wait) {
        if (wait.isNegative()) {
            return Duration.ZERO;
        }
        return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
    }
}
