package dev.enrichment.sdk.internal.values;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parsers for the values of response headers. They return null for a value that cannot be read, and never throw an
 * exception.
 */
public final class HeaderValues {
    /**
     * Threshold between the two notations of a rate-limit reset. A larger value is an epoch time in seconds, and any
     * other value is a number of seconds from now (API reference, section 2.4).
     */
    private static final long SMALLEST_EPOCH_SECOND = 1_000_000_000L;

    private static final Pattern WINDOW = Pattern.compile("(?i:per )?(?<count>\\d{1,9})? ?(?<unit>[A-Za-z]{1,12})?");

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    /** Maximum number of characters in the text of a window. */
    private static final int LONGEST_WINDOW = 40;

    private static final Duration LONGEST_WAIT = Duration.ofDays(3650);

    private HeaderValues() {}

    /** Parses a whole number. Returns null if the text is null or not a number. */
    public static @Nullable Long whole(@Nullable String value) {
        try {
            return value == null ? null : Long.valueOf(value.strip());
        } catch (NumberFormatException unreadable) {
            return null;
        }
    }

    /**
     * Parses a date in the format of HTTP headers, such as {@code Sun, 06 Nov 1994 08:49:37 GMT}. Returns null if it
     * cannot be read.
     */
    public static @Nullable Instant httpDate(@Nullable String value) {
        try {
            return value == null ? null : DateTimeFormatter.RFC_1123_DATE_TIME.parse(value.strip(), Instant::from);
        } catch (DateTimeException unreadable) {
            return null;
        }
    }

    /**
     * Parses a {@code Retry-After} header, which contains a number of seconds or a date. A proxy may join several
     * headers with commas, in which case the longest wait counts. The result is from 0 to 3,650 days. Returns null if
     * the header cannot be read.
     */
    public static @Nullable Duration retryAfter(String value, Instant sentAt) {
        Duration longest = null;
        // This also splits a date after its weekday. The rest of the date can be read without the weekday.
        for (String part : value.split(",", -1)) {
            Duration wait = singleWait(part.strip(), sentAt);
            if (wait != null && (longest == null || wait.compareTo(longest) > 0)) {
                longest = wait;
            }
        }
        return longest;
    }

    private static @Nullable Duration singleWait(String value, Instant sentAt) {
        Long seconds = whole(value);
        if (seconds != null) {
            return seconds(seconds);
        }
        if (DIGITS.matcher(value).matches()) {
            return LONGEST_WAIT;
        }
        Instant date = httpDate(value);
        return date == null ? null : until(date, sentAt);
    }

    /**
     * Parses the header value with the end of a rate limit window. Returns null if it cannot be read. A value up to
     * 1000000000 is a number of seconds from now. A larger value is an epoch time in seconds.
     */
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

    /** Returns the time from {@code now} until {@code end}, from 0 to 3,650 days. */
    public static Duration until(Instant end, Instant now) {
        return bounded(Duration.between(now, end));
    }

    /**
     * Parses the window of a rate limit, such as {@code 1 minute}, {@code 60s}, {@code 10 seconds} or {@code per hour}.
     * Returns null for any other text. The result is at most 3,650 days.
     */
    public static @Nullable Duration window(@Nullable String text) {
        Matcher parts = text == null || text.length() > LONGEST_WINDOW ? null : WINDOW.matcher(text.strip());
        if (parts == null || !parts.matches()) {
            return null;
        }
        String count = parts.group("count");
        String unit = parts.group("unit");
        Duration one = count == null && unit == null
                ? Duration.ZERO
                : switch (unit == null ? "s" : unit.toLowerCase(Locale.ROOT).replaceFirst("(?<=..)s$", "")) {
                    case "ms", "millisecond" -> Duration.ofMillis(1);
                    case "s", "sec", "second" -> Duration.ofSeconds(1);
                    case "m", "min", "minute" -> Duration.ofMinutes(1);
                    case "h", "hr", "hour" -> Duration.ofHours(1);
                    case "d", "day" -> Duration.ofDays(1);
                    default -> Duration.ZERO;
                };
        Duration window = one.multipliedBy(count == null ? 1 : Long.parseLong(count));
        return window.isZero() ? null : bounded(window);
    }

    /** Converts a wait in seconds to a duration from 0 to 3,650 days. */
    public static Duration seconds(long seconds) {
        return bounded(Duration.ofSeconds(seconds));
    }

    /** Limits a wait to the range from 0 to 3,650 days, so that its nanoseconds fit into a {@code long}. */
    private static Duration bounded(Duration wait) {
        if (wait.isNegative()) {
            return Duration.ZERO;
        }
        return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
    }
}
