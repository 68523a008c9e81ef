package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The first rows of an output, as they would look in a spreadsheet. */
final class OutputSample {
    private static final int MAX_CELL = 34;

    private OutputSample() {}

    /**
     * Prints rows.
     *
     * @param terminal where to
     * @param output the file
     * @param input columns of the input that fill requests
     * @param inputColumns all columns of the input; the others are not printed
     * @param count how many rows
     */
    static void print(
            Terminal terminal, Path output, Collection<String> input, Collection<String> inputColumns, int count) {
        if (TableWriter.isJsonLines(output)) {
            try (BufferedReader lines = Files.newBufferedReader(output)) {
                lines.lines().limit(count).forEach(terminal::print);
            } catch (IOException e) {
                throw new OutputException(Failures.text(e));
            }
            return;
        }
        CsvFile file = CsvFile.open(output);
        Set<String> columns = new LinkedHashSet<>(input);
        file.columns().stream()
                .filter(column ->
                        !inputColumns.contains(column) && !column.endsWith("message") && !column.equals("row_key"))
                .forEach(columns::add);
        List<CsvRow> rows = new ArrayList<>();
        Iterator<CsvRow> each = file.iterator();
        while (rows.size() < count && each.hasNext()) {
            rows.add(each.next());
        }
        // Steps that were for none of these rows would only make the table wide.
        columns.removeIf(column -> rows.stream().allMatch(row -> row.get(column).isEmpty()));
        Table table = new Table(columns.toArray(String[]::new));
        for (CsvRow row : rows) {
            table.row(columns.stream().map(column -> shortened(row.get(column))).toArray(String[]::new));
        }
        table.print(terminal);
    }

    private static String shortened(String cell) {
        String line = Failures.oneLine(cell.replaceAll("\\s+", " "));
        return line.length() <= MAX_CELL ? line : line.substring(0, MAX_CELL - 1) + "…";
    }
}
