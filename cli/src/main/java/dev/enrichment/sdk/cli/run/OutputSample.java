package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Prints the first rows of the output as a table that fits the terminal, for the option {@code --show}. */
final class OutputSample {
    private static final int MAX_CELL = 20;

    private OutputSample() {}

    /**
     * Prints rows. If the table is too wide, the last columns are left out, and only their names are printed.
     *
     * @param output completed or partial output file
     * @param plan plan of the run; of the input columns, only those that fill requests are printed
     * @param count number of rows to print
     * @param width maximum number of characters in a line
     */
    static void print(Terminal terminal, Path output, Plan plan, int count, int width) {
        if (TableWriter.isJsonLines(output)) {
            try (BufferedReader lines = Files.newBufferedReader(output)) {
                lines.lines().limit(count).forEach(terminal::print);
            } catch (IOException e) {
                throw new OutputException(Failures.text(e));
            }
            return;
        }
        CsvFile file = CsvFile.open(output);
        List<CsvRow> rows =
                StreamSupport.stream(file.spliterator(), false).limit(count).toList();
        Set<String> columns = new LinkedHashSet<>(plan.usedColumns());
        file.columns().stream()
                .filter(column ->
                        (plan.fills().contains(column) || !plan.file().columns().contains(column))
                                && !column.endsWith("message")
                                && !column.equals("row_key"))
                .forEach(columns::add);
        // Omit columns that are empty in all of these rows, such as those of a step that none of them needed.
        columns.removeIf(column -> rows.stream().allMatch(row -> row.get(column).isEmpty()));
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

    private static Table table(List<String> columns, List<CsvRow> rows) {
        Table table = new Table(columns.stream()
                .map(column -> Words.shortened(column, MAX_CELL))
                .toArray(String[]::new));
        for (CsvRow row : rows) {
            table.row(columns.stream()
                    .map(column -> Words.shortened(row.get(column), MAX_CELL))
                    .toArray());
        }
        return table;
    }
}
