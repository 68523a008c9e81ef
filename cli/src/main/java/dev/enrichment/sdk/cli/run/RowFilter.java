package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Leaves rows out of a run by what their cells have. They cost nothing, and the output has them as they are.
 *
 * @param onlyEmpty columns of which each must be empty
 * @param before by column, the day before which its date must be
 */
record RowFilter(List<String> onlyEmpty, Map<String, LocalDate> before) {
    private static final int DATE = "2026-01-31".length();

    /**
     * Checks the options.
     *
     * @param olderThan ages such as {@code 90d} by column
     * @throws UsageException if there is no such column, or an age is none
     */
    static RowFilter of(CsvFile file, List<String> onlyEmpty, Map<String, String> olderThan, Instant now) {
        onlyEmpty.forEach(column -> require(file, "--only-empty", column));
        Map<String, LocalDate> before = new LinkedHashMap<>();
        olderThan.forEach((column, age) -> {
            require(file, "--older-than", column);
            Duration least = Ages.parse("--older-than", age);
            before.put(column, now.minus(least).atZone(ZoneOffset.UTC).toLocalDate());
        });
        return new RowFilter(onlyEmpty, before);
    }

    private static void require(CsvFile file, String option, String column) {
        try {
            var unused = file.column(column);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage());
        }
    }

    /**
     * Leaves a row out.
     *
     * @throws SkipRowException if a column is filled, or its date is too young
     */
    void require(CsvRow row) {
        String reason = reason(row);
        if (reason != null) {
            throw new SkipRowException(reason);
        }
    }

    boolean leavesOut(CsvRow row) {
        return reason(row) != null;
    }

    private @Nullable String reason(CsvRow row) {
        for (String column : onlyEmpty) {
            if (!row.get(column).isBlank()) {
                return column + " is filled";
            }
        }
        for (Map.Entry<String, LocalDate> each : before.entrySet()) {
            LocalDate date = date(each.getKey(), row);
            if (date != null && !date.isBefore(each.getValue())) {
                return each.getKey() + " is " + date;
            }
        }
        return null;
    }

    /** Returns the date of a cell; null if it is empty, so that the row was never looked up. */
    private static @Nullable LocalDate date(String column, CsvRow row) {
        String cell = row.get(column).strip();
        if (cell.isEmpty()) {
            return null;
        }
        try {
            return LocalDate.parse(cell.substring(0, Math.min(DATE, cell.length())));
        } catch (DateTimeParseException e) {
            throw new UsageException(
                    "line %d: %s is no date such as 2026-01-31, so --older-than cannot tell whether it is older"
                            .formatted(row.line(), column));
        }
    }
}
