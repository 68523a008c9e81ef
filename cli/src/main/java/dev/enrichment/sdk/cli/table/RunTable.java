package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Output of a run as CSV or as JSON lines: the columns of the input, chosen fields of the responses, and identity, status, credits
 * and message of each operation. The file appears when it is complete. Rows about somebody who is excluded are left out. Not
 * thread-safe.
 *
 * <p>An output can be the input of a later run: columns that this class wrote are replaced, not written twice. If the input has a
 * column {@code identity}, {@code status}, {@code credits} or {@code message} of its own, the four are written with the operation in
 * front, such as {@code email.validate status}.
 */
public final class RunTable implements AutoCloseable {
    private final CsvFile input;
    private final OutputFile file;
    private final RowCosts costs;
    private final boolean json;
    private final List<OutcomePart> parts = new ArrayList<>();
    private final OutcomeLines lines;
    private @Nullable FirstFound first;
    private @Nullable OutcomeTable table;

    /**
     * Writes to a file that is open already: CSV, or JSON lines if its name ends with {@code .jsonl}.
     *
     * @param input whose columns come first
     * @param file the file, which {@link #complete} and {@link #close} complete and close
     * @param codec encodes the responses
     * @param costs the costs of the rows, which {@link #close} closes
     */
    public RunTable(CsvFile input, OutputFile file, JsonCodec codec, RowCosts costs) {
        this.input = input;
        this.file = file;
        this.costs = costs;
        json = TableWriter.isJsonLines(file.path());
        lines = new OutcomeLines(codec, costs, parts);
    }

    /** Adds the columns of an operation; operations have the order of their outcomes. */
    public void add(OutcomePart part) {
        parts.add(part);
    }

    /**
     * Adds a column with the first value that one of the operations has found, and one with the operation, such as {@code
     * email} and {@code email_source}. A value about somebody else does not count.
     *
     * @param column the name of the first of the two columns
     * @param jsonPaths the place of the value in the response of each operation, in their order
     */
    public void firstFound(String column, List<String> jsonPaths) {
        first = new FirstFound(column, List.copyOf(jsonPaths));
    }

    /** {@return how much of the columns of each operation is filled, in what was written up to now} */
    public List<Coverage> coverage() {
        return parts.stream().map(OutcomePart::coverage).toList();
    }

    /**
     * Writes what all operations found for a row.
     *
     * @param row of the input
     * @param outcomes one for each operation, in their order
     */
    public void write(CsvRow row, List<? extends RowOutcome<?, ?>> outcomes) {
        if (outcomes.stream().anyMatch(RowOutcome::isExcluded)) {
            return;
        }
        List<String> columns = input.columns();
        List<String> cells = row.cells();
        Map<String, Object> known = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            known.put(columns.get(i), i < cells.size() ? cells.get(i) : "");
        }
        List<String> more = cells.size() > columns.size() ? cells.subList(columns.size(), cells.size()) : List.of();
        lines.write(table(), known, more, outcomes);
    }

    /** Returns the table, whose columns are known when the first line is written. */
    private OutcomeTable table() {
        if (table == null) {
            OutcomeColumns columns = new OutcomeColumns(input.columns(), parts, first);
            TableWriter to = json
                    ? TableWriter.jsonLines(file.writer())
                    : TableWriter.csv(file.writer(), input.separator(), columns.names());
            if (input.hasByteOrderMark()) {
                to.byteOrderMark();
            }
            table = new OutcomeTable(to, json, columns, parts);
        }
        return table;
    }

    /** Gives the file its name. A file that is closed without it stays {@code .part}. */
    public void complete() {
        table().flush();
        file.complete();
    }

    /** Closes the file. If it is not complete, what was written is in a file of its name with {@code .part} behind it. */
    @Override
    public void close() {
        try (costs) {
            file.close();
        }
    }
}
