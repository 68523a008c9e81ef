package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The output of a run as CSV or JSON lines. It contains the input columns, the selected response fields, and the
 * columns {@code identity}, {@code status}, {@code credits} and {@code message} of each operation. Rows about an
 * excluded person or company are omitted. The file gets its final name when it is complete. Not thread-safe.
 *
 * <p>If several rows have the same request, only the first line of the first row shows its cost. The credits in a table
 * therefore add up to the bill.
 *
 * <p>An output may be the input of a later run, which replaces the columns that this class wrote. If the input has its
 * own column {@code identity}, {@code status}, {@code credits} or {@code message}, all four names get the operation as
 * a prefix, as in {@code email.validate status}.
 */
public final class RunTable implements AutoCloseable {
    private final CsvFile input;
    private final OutputFile file;
    private final JsonCodec codec;
    private final RowCosts costs;
    private final List<OutcomePart> parts;
    private final @Nullable FirstFound first;
    private final boolean json;
    private final Set<String> replaced;
    private final TableWriter to;

    /**
     * Creates a table and writes its header to the file. The format is JSON lines if the file name ends with
     * {@code .jsonl}, otherwise CSV.
     *
     * @param input input file, whose columns come first
     * @param file output file, which {@link #complete} completes and {@link #close} closes
     * @param codec codec that encodes the responses
     * @param costs provides the cost of each row; closed by {@link #close}
     * @param parts columns of each operation, in the order of their outcomes
     * @param first columns for {@code --until-found}; null without that option
     */
    public RunTable(
            CsvFile input,
            OutputFile file,
            JsonCodec codec,
            RowCosts costs,
            List<OutcomePart> parts,
            @Nullable FirstFound first) {
        this.input = input;
        this.file = file;
        this.codec = codec;
        this.costs = costs;
        this.parts = parts;
        OutcomeColumns columns = new OutcomeColumns(input.columns(), parts, first);
        this.first = columns.first();
        replaced = columns.replaced();
        json = TableWriter.isJsonLines(file.path());
        to = json
                ? TableWriter.jsonLines(file.writer())
                : TableWriter.csv(file.writer(), input.separator(), columns.names());
        if (input.hasByteOrderMark()) {
            to.byteOrderMark();
        }
    }

    /** {@return the columns of each operation, with counts of the lines written so far} */
    public List<OutcomePart> parts() {
        return parts;
    }

    /**
     * Writes one line for a row of the input or, with {@code --expand}, one line for each item that the search found.
     * Writes nothing for a row about an excluded person or company.
     *
     * @param row row of the input
     * @param outcomes outcome of each operation, in the order of the operations
     * @param source index of the operation that found the value of {@code --until-found}; negative if none did
     */
    public void write(CsvRow row, List<? extends RowOutcome<?, ?>> outcomes, int source) {
        if (outcomes.stream().anyMatch(RowOutcome::isExcluded)) {
            return;
        }
        List<String> credits = outcomes.stream().map(this::credits).toList();
        String items = parts.get(0).items;
        int item = 0;
        if (items != null && !parts.get(0).leavesOut(outcomes.get(0))) {
            for (ApiResponse<? extends Record> page : outcomes.get(0).pages()) {
                if (OutcomePart.at(codec.members(page.body()), items) instanceof List<?> list) {
                    for (Object each : list) {
                        item++;
                        line(row, outcomes, List.of(each), item == 1 ? credits : List.of("0"), item, source);
                    }
                }
            }
        }
        if (item == 0) {
            List<Object> bodies = new ArrayList<>();
            for (int i = 0; i < outcomes.size(); i++) {
                boolean empty = items != null || parts.get(i).leavesOut(outcomes.get(i));
                Record body = empty ? null : outcomes.get(i).body();
                bodies.add(body == null ? Map.of() : codec.members(body));
            }
            line(row, outcomes, bodies, credits, 0, source);
        }
    }

    /** Returns the cost of a row in credits, as text. Returns an empty string if the cost is unknown. */
    private String credits(RowOutcome<?, ?> outcome) {
        BigDecimal cost = costs.of(outcome);
        return cost == null ? "" : Amounts.text(cost);
    }

    /**
     * Writes one line of the output.
     *
     * @param outcomes outcome of each operation, in the same order as the bodies and credits
     * @param item number of the item, starting at 1; 0 if the line is not an item
     */
    private void line(
            CsvRow from,
            List<? extends RowOutcome<?, ?>> outcomes,
            List<? extends Object> bodies,
            List<String> credits,
            int item,
            int source) {
        List<String> columns = input.columns();
        List<String> values = from.cells();
        Map<String, Object> cells = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            cells.put(columns.get(i), i < values.size() ? values.get(i) : "");
        }
        // Cells beyond the last column of the header are kept at the end of the line.
        List<String> more = values.size() > columns.size() ? values.subList(columns.size(), values.size()) : List.of();
        Map<String, Object> row = json ? new LinkedHashMap<>() : cells;
        if (json) {
            if (!outcomes.stream().allMatch(OutcomePart::isSkipped)) {
                cells.keySet().removeAll(replaced);
            }
            if (!more.isEmpty()) {
                cells.put("", more);
            }
            row.put("input", cells);
        }
        if (first != null) {
            row.putAll(first.cells(parts, bodies, source));
        }
        for (int i = 0; i < parts.size(); i++) {
            OutcomePart part = parts.get(i);
            part.fill(cells, outcomes.get(i), bodies.get(i), credits.get(i), !json);
            if (json) {
                Map<String, Object> own = part.members(outcomes.get(i), bodies.get(i), credits.get(i));
                row.putAll(parts.size() > 1 ? Map.of(part.operation, own) : own);
            } else {
                part.cells(row, outcomes.get(i), bodies.get(i), credits.get(i), item);
            }
        }
        to.write(row, more);
    }

    /** Completes the output and gives the file its final name. Until then, the file has the suffix {@code .part}. */
    public void complete() {
        to.flush();
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
