package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.ExcludeList;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.cli.command.Ages;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Leaves rows out of a run by what their cells have. They cost nothing, and the output has them as they are.
 *
 * @param onlyEmpty columns of which each must be empty
 * @param before by column, the day before which its date must be
 * @param excluded those whose rows are not even written
 * @param tests for each of them, whether a row is about one of theirs
 */
record RowFilter(
        List<String> onlyEmpty,
        Map<String, LocalDate> before,
        List<ExcludeList> excluded,
        List<Predicate<CsvRow>> tests) {
    private static final int SHOWN = 3;
    private static final int DATE = "2026-01-31".length();

    /**
     * Checks the options.
     *
     * @param olderThan ages such as {@code 90d} by column
     * @param excluded those whose rows are not even written
     * @throws UsageException if there is no such column, or an age is none
     */
    static RowFilter of(
            CsvFile file,
            List<String> onlyEmpty,
            Map<String, String> olderThan,
            Instant now,
            List<ExcludeList> excluded) {
        onlyEmpty.forEach(column -> require(file, "--only-empty", column));
        Map<String, LocalDate> before = new LinkedHashMap<>();
        olderThan.forEach((column, age) -> {
            require(file, "--older-than", column);
            Duration least = Ages.parse("--older-than", age);
            before.put(column, now.minus(least).atZone(ZoneOffset.UTC).toLocalDate());
        });
        List<Predicate<CsvRow>> tests =
                excluded.stream().map(list -> list.rowsOf(file)).toList();
        return new RowFilter(onlyEmpty, before, excluded, tests);
    }

    static void require(CsvFile file, String option, String column) {
        try {
            var unused = file.column(column);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage());
        }
    }

    /**
     * Leaves a row out.
     *
     * @throws SkipRowException if it is about somebody who is excluded, a column is filled, or its date is too young
     */
    void require(CsvRow row) {
        for (int i = 0; i < tests.size(); i++) {
            if (tests.get(i).test(row)) {
                throw SkipRowException.excluded("by " + excluded.get(i).name());
            }
        }
        String reason = reason(row);
        if (reason != null) {
            throw new SkipRowException(reason);
        }
    }

    /** Prints a line for each list of those to exclude, and for its lines that name nobody. */
    void describe(Consumer<String> lines) {
        excluded.forEach(list -> {
            List<Long> unread = list.unreadLines();
            lines.accept("  exclude  " + list
                    + (unread.isEmpty()
                            ? ""
                            : "; %d lines name nobody: %s%s"
                                    .formatted(
                                            unread.size(),
                                            unread.stream()
                                                    .limit(SHOWN)
                                                    .map(String::valueOf)
                                                    .collect(Collectors.joining(", ")),
                                            unread.size() > SHOWN ? ", …" : "")));
        });
    }

    /** Returns a text such as {@code 17 rows left out by exclude.csv}. */
    String excludedRows(long count) {
        return "%d %s left out by %s"
                .formatted(
                        count,
                        count == 1 ? "row" : "rows",
                        excluded.stream().map(ExcludeList::name).collect(Collectors.joining(", ")));
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
