package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.Words;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prints the first rows of the output as a table that fits the terminal, for the option {@code --show}. */
final class OutputSample {
    private static final int MAX_CELL = 20;

    private OutputSample() {}

    /**
     * Prints the first rows of an output. If the table is too wide, the last columns are left out, and only their names
     * are printed.
     *
     * @param output completed or partial output
     * @param plan plan of the run; of the input columns, only those that fill requests are printed
     * @param width maximum number of characters in a line
     */
    static void print(Terminal terminal, OutputTarget output, Plan plan, int width) {
        List<Map<String, ?>> rows = output.sample().rows();
        if (output.format().isJson()) {
            rows.forEach(row -> terminal.print(line(row)));
            return;
        }
        Set<String> columns = new LinkedHashSet<>(plan.usedColumns());
        output.sample().columns().stream()
                .filter(column ->
                        (plan.fills().contains(column) || !plan.file().columns().contains(column))
                                && !column.endsWith("message")
                                && !column.equals("row_key"))
                .forEach(columns::add);
        // Omit columns that are empty in all of these rows, such as the response columns of a step that was skipped.
        columns.removeIf(column ->
                rows.stream().allMatch(row -> Json.cell(row.get(column)).isEmpty()));
        List<String> shown = new ArrayList<>(columns);
        List<String> hidden = new ArrayList<>();
        Table table = table(shown, rows);
        while (table.width() > width && shown.size() > 1) {
            hidden.add(0, shown.remove(shown.size() - 1));
            table = table(shown, rows);
        }
        table.lines(width).forEach(terminal::print);
        if (!hidden.isEmpty()) {
            terminal.print(terminal.labelled("hidden   " + String.join(", ", hidden)));
        }
    }

    /** Returns a row as a line of JSON, as in the output file. */
    private static String line(Map<String, ?> row) {
        StringWriter text = new StringWriter();
        TableWriter writer = TableWriter.jsonLines(text);
        writer.write(row);
        writer.flush();
        return text.toString().strip();
    }

    private static Table table(List<String> columns, List<Map<String, ?>> rows) {
        Table table = new Table(columns.stream()
                .map(column -> Words.shortened(column, MAX_CELL))
                .toArray(String[]::new));
        for (Map<String, ?> row : rows) {
            table.row(columns.stream()
                    .map(column -> Words.shortened(Json.cell(row.get(column)), MAX_CELL))
                    .toArray());
        }
        return table;
    }
}
