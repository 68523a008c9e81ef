package dev.enrichment.sdk.models.internal.read;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import org.jspecify.annotations.Nullable;

/** Parser of ISO 8601 dates and timestamps. A timestamp without an offset is assumed to be in UTC. */
final class Times {
    private static final int DATE_LENGTH = 10;

    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .optionalStart()
            .appendOffsetId()
            .toFormatter();

    private Times() {}

    /** Parses a date in the format YYYY-MM-DD. Returns null for any other text. */
    static @Nullable LocalDate date(char[] characters, int offset, int length) {
        if (length != DATE_LENGTH || characters[offset + 4] != '-' || characters[offset + 7] != '-') {
            return null;
        }
        int year = number(characters, offset, 4);
        int month = number(characters, offset + 5, 2);
        int day = number(characters, offset + 8, 2);
        boolean exists = year >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= YearMonth.of(year, month).lengthOfMonth();
        return exists ? LocalDate.of(year, month, day) : null;
    }

    /** Parses a number that consists of digits. Returns -1 if there is any other character. */
    private static int number(char[] characters, int offset, int length) {
        int number = 0;
        for (int i = offset; i < offset + length; i++) {
            int digit = characters[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /**
     * Parses a timestamp. Also accepts a date, which it converts to the start of that day in UTC. Returns null for any
     * other text.
     */
    static @Nullable Instant instant(@Nullable String string) {
        LocalDate day = string == null ? null : date(string.toCharArray(), 0, string.length());
        if (day != null) {
            return startOf(day);
        }
        if (string == null || !startsLikeDate(string)) {
            return null;
        }
        try {
            TemporalAccessor parsed = TIMESTAMP.parseBest(string, Instant::from, LocalDateTime::from);
            return parsed instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) parsed;
        } catch (DateTimeParseException freeText) {
            return null;
        }
    }

    static LocalDate dayOf(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    static Instant startOf(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /**
     * Returns whether a string looks like the beginning of a date. This quick check rejects free text, which is common,
     * without the cost of an exception.
     */
    private static boolean startsLikeDate(String string) {
        return string.length() >= DATE_LENGTH && string.charAt(4) == '-' && string.charAt(7) == '-';
    }
}
