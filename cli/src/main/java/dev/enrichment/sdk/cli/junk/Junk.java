package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.DuplicateListener;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.Placeholders;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.LineNumbers;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Collects problems in the input file during a preview, such as invalid addresses, rows without a valid request, and
 * duplicate rows. All problems are counted but, to save memory, only the first line numbers of each kind are kept.
 */
public final class Junk implements CellListener, DuplicateListener {
    /** Maximum number of line numbers in the JSON output, for each kind of problem. */
    private static final int KEPT = 1_000;

    private static final int SHOWN = 3;
    /** Number of duplicate rows that are shown, each with the row that it repeats. */
    private static final int SHOWN_PAIRS = 2;

    private static final int MAX_CELL = 30;
    /**
     * Maximum number of different reasons for rows without a request. Rows with further reasons are counted together.
     */
    private static final int MAX_REASONS = 10;

    private static final String OTHER = "other reasons";

    private final InputFile input;
    private final LineNumbers lines = new LineNumbers();
    private final LineNumbers spreadsheetRows = new LineNumbers();
    private final Finding cleaned = new Finding();
    private final Finding unrecognized = new Finding();
    private final Finding invalid = new Finding();
    private final Map<String, Finding> reasons = new LinkedHashMap<>();
    private final Finding repeated = new Finding();
    private long row = -1;

    /** The problems of one kind. All of them are counted, but only the first line numbers and descriptions are kept. */
    private static final class Finding {
        private final List<String> words = new ArrayList<>();
        private final List<Long> lines = new ArrayList<>();
        private long count;

        void add(long line, String text) {
            count++;
            if (lines.size() < KEPT) {
                lines.add(line);
            }
            if (words.size() <= SHOWN) {
                words.add(text);
            }
        }

        /**
         * Adds a line to the report with an example, which includes the reason. If there are several rows, the line
         * also states their number.
         */
        void describeAll(Report report, String label) {
            report.line(label, "%s", all());
        }

        private String all() {
            return (count == 1 ? "" : count + " rows, such as ") + words.get(0);
        }

        /** Adds the number of problems of this kind to the JSON output, with the first problem as an example. */
        void addFacts(Report report, String kind) {
            if (count > 0) {
                report.element("junk")
                        .fact("kind", kind)
                        .fact("count", count)
                        .fact("line", lines.get(0))
                        .fact("example", words.get(0));
            }
        }

        void describe(Report report, String label, String text, int shown) {
            if (count > 0) {
                report.line(label, text, Words.first(shown, words));
            }
        }
    }

    public Junk(InputFile input) {
        this.input = input;
    }

    /**
     * Wraps a function that creates requests. The wrapper records each row for which the function fails, and rethrows
     * the exception.
     */
    public <Q> Function<CsvRow, Q> watching(Function<CsvRow, Q> requests) {
        return from -> {
            row++;
            long line = input.line(from);
            lines.add(row, line);
            spreadsheetRows.add(row, input.spreadsheetRow(from));
            try {
                return requests.apply(from);
            } catch (SkipRowException leftOut) {
                throw leftOut;
            } catch (RuntimeException e) {
                addInvalid(line, input.place(from), Failures.oneLine(e.getMessage()));
                throw e;
            }
        };
    }

    private void addInvalid(long line, String place, String reason) {
        invalid.add(line, place);
        // Numbers differ from row to row, as in "line 4 has 4 cells". Without them, equal reasons are counted together.
        String kind = reason.replaceAll("\\d+", "");
        boolean isKnown = reasons.containsKey(kind) || reasons.size() < MAX_REASONS;
        reasons.computeIfAbsent(isKnown ? kind : OTHER, key -> new Finding())
                .add(line, "%s: %s".formatted(place, reason));
    }

    @Override
    public void cell(CsvRow from, String column, @Nullable FieldKind kind, String cell, @Nullable String identity) {
        long line = input.line(from);
        if (identity == null && (kind != FieldKind.COMPANY_NAME || Placeholders.contains(cell))) {
            unrecognized.add(line, "%s \"%s\"".formatted(input.place(from), Words.shortened(cell, MAX_CELL)));
        } else if (!cell.equals(identity == null ? cell.strip() : identity)) {
            cleaned.add(line, input.place(from));
        }
    }

    @Override
    public void duplicate(long number, long firstNumber) {
        repeated.add(lines.of(number), place(number) + " repeats " + place(firstNumber));
    }

    private String place(long number) {
        return InputFile.place(lines.of(number), spreadsheetRows.of(number));
    }

    /** Adds the problems in the input file that were found so far to the report of a preview. */
    public void describe(Report report) {
        String cells = Words.count(unrecognized.count, "cell") + " without a usable value: %s";
        unrecognized.describe(report, "  junk", cells, SHOWN);
        reasons.values().forEach(reason -> reason.describeAll(report, "  invalid"));
        cleaned.describe(report, "  cleaned", Words.count(cleaned.count, "cell") + ": %s", SHOWN);
        repeated.describe(report, "  repeats", Words.count(repeated.count, "row") + ": %s", SHOWN_PAIRS);
        unrecognized.addFacts(report, "unusable");
        reasons.values().forEach(reason -> reason.addFacts(report, "invalid"));
        report.fact("cleaned_lines", cleaned.lines)
                .fact("not_recognized", unrecognized.count)
                .fact("not_recognized_lines", unrecognized.lines)
                .fact("invalid_lines", invalid.lines)
                .fact("duplicate_lines", repeated.lines);
    }

    /**
     * Adds the rows without a request to the report of a finished run. The JSON output already contains them as part of
     * the preview.
     *
     * @param prefix prefix that names the step; empty if there is only one
     */
    public void summarize(Report report, String prefix) {
        reasons.values().forEach(reason -> report.line("invalid", "%s", prefix + reason.all()));
    }
}
