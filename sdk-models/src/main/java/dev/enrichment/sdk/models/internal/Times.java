package dev.enrichment.sdk.models.internal;

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

/** ISO 8601 texts; free text is no time. A text without a zone is UTC. */
final class Times {
    private static final int DATE_LENGTH = 10;

    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .optionalStart()
            .appendOffsetId()
            .toFormatter();

    private Times() {}

    /** A plain date as YYYY-MM-DD, else null. */
    static @Nullable LocalDate date(@Nullable String text) {
        if (text == null || text.length() != DATE_LENGTH || !startsLikeADate(text)) {
            return null;
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        boolean exists = year >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= YearMonth.of(year, month).lengthOfMonth();
        return exists ? LocalDate.of(year, month, day) : null;
    }

    /** The digits between two positions, or less than zero. */
    private static int number(String text, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** A timestamp, or the start of a plain date, else null. */
    static @Nullable Instant instant(@Nullable String text) {
        LocalDate day = date(text);
        if (day != null) {
            return startOf(day);
        }
        if (text == null || !startsLikeADate(text)) {
            return null;
        }
        try {
            TemporalAccessor parsed = TIMESTAMP.parseBest(text, Instant::from, LocalDateTime::from);
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

    /** Spares free text, which is common, the cost of an exception. */
    private static boolean startsLikeADate(String text) {
        return text.length() >= DATE_LENGTH && text.charAt(4) == '-' && text.charAt(7) == '-';
    }
}
