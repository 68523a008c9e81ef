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
 * Output of a run as CSV or JSON lines. It has the columns of the input, selected fields of the responses, and the
 * identity, status, credits and message of each operation. Rows about an excluded person or company are omitted. The
 * file appears under its name once it is complete. Not thread-safe.
 *
 * <p>An output may be the input of a later run. Columns that this class wrote are then replaced. If the input has its
 * own column {@code identity}, {@code status}, {@code credits} or {@code message}, all four names are prefixed with the
 * operation, as in {@code email.validate status}.
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
     * Creates a table that is written to an open file. The format is JSON lines if the file name ends with
     * {@code .jsonl}, otherwise CSV.
     *
     * @param input input file, whose columns come first
     * @param file output file, which {@link #complete} completes and {@link #close} closes
     * @param codec codec that encodes the responses
     * @param costs costs of the rows, closed by {@link #close}
     */
    public RunTable(CsvFile input, OutputFile file, JsonCodec codec, RowCosts costs) {
        this.input = input;
        this.file = file;
        this.costs = costs;
        json = TableWriter.isJsonLines(file.path());
        lines = new OutcomeLines(codec, costs, parts);
    }

    /** Adds the columns of an operation. Add the operations in the order of their outcomes. */
    public void add(OutcomePart part) {
        parts.add(part);
    }

    /**
     * Adds a column for the first value that any of the operations found, and a column for the operation that found it,
     * such as {@code email} and {@code email_source}. Values about another person or company are ignored.
     *
     * @param column name of the first of the two columns
     * @param jsonPaths JSON path of the value in the response of each operation, in the order of the operations
     */
    public void firstFound(String column, List<String> jsonPaths) {
        first = new FirstFound(column, List.copyOf(jsonPaths));
    }

    /** {@return the coverage of each operation's columns, for the lines written so far} */
    public List<Coverage> coverage() {
        return parts.stream().map(OutcomePart::coverage).toList();
    }

    /**
     * Writes the outcomes of all operations for a row.
     *
     * @param row row of the input
     * @param outcomes outcome of each operation, in the order of the operations
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

    /** Returns the table. It is created with the first line, when all columns are known. */
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

    /** Gives the file its final name. A file that is closed before this call keeps the suffix {@code .part}. */
    public void complete() {
        table().flush();
        file.complete();
    }

    /**
     * Closes the file. If the output is not complete, the lines written so far remain in a file with the suffix
     * {@code .part}.
     */
    @Override
    public void close() {
        try (costs) {
            file.close();
        }
    }
}
