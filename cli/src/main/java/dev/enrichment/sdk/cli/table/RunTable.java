package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.SheetNumber;
import dev.enrichment.sdk.cli.input.TypedCells;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The output of a run as CSV, JSON lines or a workbook. It contains the input columns, the selected response fields,
 * and the columns {@code identity}, {@code status}, {@code credits} and {@code message} of each operation. Rows about
 * an excluded person or company are omitted. The file gets its final name when it is complete. Not thread-safe.
 *
 * <p>If several rows have the same request, only the first line of the first row shows its cost, so that no cost is in
 * the table twice.
 *
 * <p>An output may be the input of a later run, which replaces the columns that this class wrote. If the input has its
 * own column {@code identity}, {@code status}, {@code credits} or {@code message}, all four names get the operation as
 * a prefix, as in {@code email.validate status}.
 */
public final class RunTable implements AutoCloseable {
    static final List<String> STATUS = List.of("identity", "status", "credits", "message");

    /** Columns for {@code --provenance}, which describe the source of a row's values. */
    static final List<String> PROVENANCE = List.of("operation", "retrieved_at", "request_id", "source", "age_days");

    /** Columns for {@code --expand}, which identify the row and the item of a line. */
    static final List<String> ITEM = List.of("row_key", "item");

    private final CsvFile input;
    private final TypedCells cells;
    private final OutputTarget target;
    private final JsonCodec codec;
    private final RowCosts costs;
    private final OutputColumns columns;
    private final ColumnNames names;
    private final boolean json;
    /** For each step, the number of empty input cells that were filled, by column. */
    private final List<Map<String, Long>> filled = new ArrayList<>();
    /** For each operation, the number of rows for which it found the value of {@code --until-found}. */
    private final Map<String, Long> found = new LinkedHashMap<>();

    /**
     * The table in the output file. Null until the first row is written or the table is completed, and always null with
     * {@code --changed-only}.
     */
    private @Nullable OutputTable to;

    private long items;
    private BigDecimal credits = BigDecimal.ZERO;
    private BigDecimal creditsOfOthers = BigDecimal.ZERO;

    /**
     * Creates a table. Its header is written before the first row, or on completion if there are no rows.
     *
     * @param source input file, whose columns come first
     * @param target output, whose file {@link #complete} completes and {@link #close} closes
     * @param codec codec that encodes the responses
     * @param costs source of the cost of each row; closed by {@link #close}
     * @param columns columns of the output in addition to those of the input
     */
    public RunTable(InputFile source, OutputTarget target, JsonCodec codec, RowCosts costs, OutputColumns columns) {
        input = source.rows();
        cells = source.typed(target.format().isWorkbook());
        this.target = target;
        this.codec = codec;
        this.costs = costs;
        this.columns = columns;
        names = new ColumnNames(input.columns(), columns);
        json = target.format().isJson();
        columns.operations().forEach(operation -> found.put(operation, 0L));
        columns.fills().forEach(fills -> filled.add(new LinkedHashMap<>()));
    }

    /**
     * Writes one line for a row of the input or, with {@code --expand}, one line for each item that the search found.
     * Writes nothing for a row about an excluded person or company.
     *
     * @param row row of the input
     * @param outcomes outcome of each operation, in the order of the operations
     * @param source index of the operation that found the value of {@code --until-found}; negative if no operation did
     */
    public void write(CsvRow row, List<? extends RowOutcome<?, ?>> outcomes, int source) {
        if (outcomes.stream().anyMatch(RowOutcome::isExcluded)) {
            return;
        }
        if (source >= 0) {
            found.merge(columns.operations().get(source), 1L, Long::sum);
        }
        List<Object> credits = outcomes.stream().map(this::credits).toList();
        int item = 0;
        if (columns.items() != null && !leavesOut(outcomes.get(0))) {
            for (ApiResponse<? extends Record> page : outcomes.get(0).pages()) {
                if (at(codec.members(page.body()), columns.items()) instanceof List<?> list) {
                    for (Object each : list) {
                        item++;
                        line(
                                row,
                                outcomes,
                                List.of(each),
                                item == 1 ? credits : List.of(BigDecimal.ZERO),
                                item,
                                source);
                    }
                }
            }
        }
        items += item;
        if (item == 0) {
            line(row, outcomes, outcomes.stream().map(this::body).toList(), credits, 0, source);
        }
    }

    private boolean leavesOut(RowOutcome<?, ?> outcome) {
        return columns.blank() && outcome.identity() == IdentityVerdict.CONFLICTS;
    }

    private Object body(RowOutcome<?, ?> outcome) {
        Record body = columns.items() != null || leavesOut(outcome) ? null : outcome.body();
        return body == null ? Map.of() : codec.members(body);
    }

    /** Returns the cost of a row in credits, or an empty string if the cost is unknown. */
    private Object credits(RowOutcome<?, ?> outcome) {
        BigDecimal cost = costs.of(outcome);
        if (cost == null) {
            return "";
        }
        credits = credits.add(cost);
        Purchased purchased = outcome.purchased();
        if (purchased != null && !purchased.list().equals(columns.list())) {
            creditsOfOthers = creditsOfOthers.add(cost);
        }
        return Amounts.stripped(cost);
    }

    /**
     * {@return the sum of the column {@code credits}, or of all columns of this kind if there are several operations}
     */
    public BigDecimal credits() {
        return credits;
    }

    /** {@return the part of {@link #credits} that was charged for other lists or single calls} */
    public BigDecimal creditsOfOthers() {
        return creditsOfOthers;
    }

    /**
     * Checks that a table fits into a sheet of a workbook.
     *
     * @param output file, for the message
     * @throws UsageException if there are too many rows, or if the columns need more than half of those of a sheet
     */
    public static void requireRoomInSheet(Path output, long rows, int columns) {
        if (rows >= WorkbookTable.MAX_ROWS || columns > WorkbookTable.MAX_COLUMNS / 2) {
            throw new UsageException(
                    "%s: the output may have a header and %d rows, but a sheet has at most %d rows and %d columns;"
                            + " name a .csv file with --output",
                    output, rows, WorkbookTable.MAX_ROWS, WorkbookTable.MAX_COLUMNS);
        }
    }

    /** Returns the value at a JSON Pointer in a response. Returns an empty string if there is no value. */
    public static Object at(Object body, String pointer) {
        return Objects.requireNonNull(
                TableWriter.select(body, Map.of("value", pointer)).get("value"));
    }

    /**
     * Writes one line of the output.
     *
     * @param outcomes outcome of each operation, in the same order as the bodies and credits
     * @param item number of the item in the line, starting at 1; 0 if the line contains no item
     */
    private void line(
            CsvRow from,
            List<? extends RowOutcome<?, ?>> outcomes,
            List<Object> bodies,
            List<Object> credits,
            int item,
            int source) {
        List<String> header = input.columns();
        List<String> values = from.cells();
        Map<String, Object> cells = new LinkedHashMap<>(this.cells.of(from));
        // Cells beyond the last column of the header are kept at the end of the line.
        List<String> more = values.size() > header.size() ? values.subList(header.size(), values.size()) : List.of();
        Map<String, Object> row = json ? new LinkedHashMap<>() : cells;
        if (json) {
            row.put("input", cells);
        }
        if (json && !more.isEmpty()) {
            cells.put("", more);
        }
        if (!json && columns.items() != null) {
            row.put("row_key", outcomes.get(0).key());
            row.put("item", item == 0 ? "" : item);
        }
        if (names.found != null && columns.found() != null) {
            String path = columns.found().paths().get(Math.max(0, source));
            row.put(names.found, source < 0 ? "" : at(bodies.get(source), path));
            row.put(
                    ColumnNames.source(names.found),
                    source < 0 ? "" : columns.operations().get(source));
        }
        for (int i = 0; i < outcomes.size(); i++) {
            add(row, cells, i, outcomes.get(i), bodies.get(i), credits.get(i));
        }
        table().write(row, more);
        if (target.sample().hasRoom()) {
            target.sample().add(json ? row : shown(row, from));
        }
    }

    /**
     * Returns a line for the printed sample. Numbers and dates of an input workbook are replaced with the text that a
     * spreadsheet program shows.
     */
    private Map<String, Object> shown(Map<String, Object> line, CsvRow from) {
        Map<String, Object> shown = new LinkedHashMap<>(line);
        input.columns()
                .forEach(column -> shown.computeIfPresent(
                        column, (name, value) -> value instanceof SheetNumber ? from.get(name) : value));
        return shown;
    }

    private OutputTable table() {
        if (to == null) {
            to = target.table(names.all());
        }
        return to;
    }

    /** Adds the values of an operation to a line of the output, and fills the empty input cells of the line. */
    private void add(
            Map<String, Object> row,
            Map<String, Object> cells,
            int step,
            RowOutcome<?, ?> outcome,
            Object body,
            Object credits) {
        if (outcome.identity() != IdentityVerdict.CONFLICTS) {
            columns.fills().get(step).forEach((column, path) -> {
                Object value = at(body, path);
                if (!Json.cell(value).isBlank() && Json.cell(cells.get(column)).isBlank()) {
                    cells.put(column, json ? value : typed(value));
                    filled.get(step).merge(column, 1L, Long::sum);
                }
            });
        }
        Map<String, String> fields = names.fields.get(step);
        Map<String, Object> response = TableWriter.select(body, fields);
        Map<String, Object> status = status(outcome, credits);
        Map<String, Object> provenance = columns.provenance() ? provenance(step, outcome) : Map.of();
        if (json) {
            if (columns.provenance()) {
                status.put("provenance", provenance);
            }
            status.put("response", fields.isEmpty() ? body : target.format().written(response));
            row.putAll(
                    columns.operations().size() > 1
                            ? Map.of(columns.operations().get(step), status)
                            : status);
            return;
        }
        String prefix = names.prefixes.get(step);
        provenance.forEach((column, value) -> response.put(prefix + column, value));
        // A skipped row keeps the values that an earlier run wrote into the file.
        boolean skipped = outcome.status() == OutcomeStatus.SKIPPED;
        response.forEach((column, value) -> row.merge(column, typed(value), (old, now) -> skipped ? old : now));
        status.forEach((column, value) -> row.put(prefix + column, value));
    }

    /**
     * Returns a response value in the form in which it is written. In a workbook, text such as {@code 2026-05-20}
     * becomes a date. In all other files, it remains text.
     */
    private Object typed(Object value) {
        return target.format().isWorkbook() ? TypedCells.date(value) : value;
    }

    /** Returns the values of the columns that every operation has, such as status and credits. */
    private static Map<String, Object> status(RowOutcome<?, ?> outcome, Object credits) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("identity", outcome.status() == OutcomeStatus.FOUND ? Words.name(outcome.identity()) : "");
        values.put("status", Words.name(outcome.status()));
        values.put("credits", credits);
        values.put("message", outcome.message());
        return values;
    }

    /** Returns the values of the columns for {@code --provenance}. All values are empty if there is no response. */
    private Map<String, Object> provenance(int step, RowOutcome<?, ?> outcome) {
        Map<String, Object> values = new LinkedHashMap<>();
        PROVENANCE.forEach(column -> values.put(column, ""));
        Purchased purchased = outcome.purchased();
        if (purchased != null) {
            CreditReceipt receipt = outcome.receipt();
            String requestId = receipt == null ? null : receipt.requestId();
            values.put("operation", columns.operations().get(step));
            values.put("retrieved_at", purchased.at().truncatedTo(ChronoUnit.SECONDS));
            values.put("request_id", requestId == null ? "" : requestId);
            values.put("source", purchased.list().equals(columns.list()) ? "bought" : "store");
            values.put("age_days", purchased.ageDays(Instant.now()));
        }
        return values;
    }

    /** {@return the number of rows for which each operation found the value of {@code --until-found}, in order} */
    public Map<String, Long> found() {
        return found;
    }

    /**
     * Adds to a report the number of items that were written, and of input cells that were filled.
     *
     * @param prefix prefix that names the step; empty if there is only one
     */
    public void describe(Report report, int step, String prefix) {
        if (columns.items() != null) {
            report.line("items", String.valueOf(items)).fact("items", items);
        }
        Map<String, Long> counts = filled.get(step);
        report.fact("filled", counts);
        if (!counts.isEmpty()) {
            StringJoiner line = new StringJoiner(", ", prefix, "");
            counts.forEach((column, count) -> line.add(Failures.oneLine(column) + " " + count));
            report.line("filled", line.toString());
        }
    }

    /** {@return what the user should know about the written file, as a phrase; empty if there is nothing to say} */
    public String note() {
        return to == null ? "" : to.note();
    }

    /** Completes the output and gives the file its final name. Until then, the file has the suffix {@code .part}. */
    public void complete() {
        table().close();
        target.file().complete();
    }

    /**
     * Closes the file. If the output is not complete, the lines written so far remain in a file with the suffix
     * {@code .part}.
     */
    @Override
    public void close() {
        OutputFile file = target.file();
        try (costs;
                file) {
            if (to != null) {
                to.close();
            }
        }
    }
}
