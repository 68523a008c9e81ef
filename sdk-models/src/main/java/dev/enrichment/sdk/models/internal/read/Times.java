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

/** Parses ISO 8601 dates and timestamps. A timestamp without an offset is in UTC. */
final class Times {
    private static final int DATE_LENGTH = 10;

    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .optionalStart()
            .appendOffsetId()
            .toFormatter();

    private Times() {}

    /** Parses a date of the form YYYY-MM-DD; null for anything else. */
    static @Nullable LocalDate date(@Nullable String string) {
        if (string == null || string.length() != DATE_LENGTH || !startsLikeDate(string)) {
            return null;
        }
        int year = number(string, 0, 4);
        int month = number(string, 5, 7);
        int day = number(string, 8, 10);
        boolean exists = year >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= YearMonth.of(year, month).lengthOfMonth();
        return exists ? LocalDate.of(year, month, day) : null;
    }

    /** Parses the digits between two positions; -1 if there is another character. */
    private static int number(String string, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            int digit = string.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** Parses a timestamp, or a date as its start of day; null for anything else. */
    static @Nullable Instant instant(@Nullable String string) {
        LocalDate day = date(string);
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

    /** Cheap rejection of free text, which is common, without the cost of an exception. */
    private static boolean startsLikeDate(String string) {
        return string.length() >= DATE_LENGTH && string.charAt(4) == '-' && string.charAt(7) == '-';
    }
}
