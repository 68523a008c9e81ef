package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.FieldChange;
import dev.enrichment.sdk.bulk.results.RowChange;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.table.OutputColumns;
import dev.enrichment.sdk.cli.table.OutputTable;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts of the changed rows and values that a run with {@code --changed-only} has written. The run compares each
 * response with the one in its last report.
 *
 * @param rows number of rows with a change in any step
 * @param values number of changed values
 * @param since time of the last report; null if this is the first
 */
record ChangedRows(long rows, long values, @Nullable Instant since) {
    private static final List<String> OWN = List.of("line", "operation", "column", "old", "new", "changed_at");

    /**
     * Writes one output line for each changed value, and completes the file. The changes are recorded as reported only
     * after that, so that no change is lost if writing fails.
     */
    static ChangedRows write(StepRuns run, OutputColumns columns, OutputTarget target) {
        List<String> header = new ArrayList<>(run.plan().usedColumns());
        header.removeAll(OWN);
        List<String> identity = List.copyOf(header);
        header.add(0, "line");
        header.addAll(OWN.subList(run.plan().steps().size() > 1 ? 1 : 2, OWN.size()));
        InputFile input = run.plan().input();
        List<? extends StepRuns.StepChanges<?>> steps = run.changes(columns.fields());
        long rows = 0;
        long values = 0;
        try (OutputTable table = target.table(header)) {
            for (StepRuns.StepChanges<?> step : steps) {
                for (Iterator<? extends RowChange<CsvRow, ?>> each = step.rows().iterator(); each.hasNext(); ) {
                    RowChange<CsvRow, ?> row = each.next();
                    rows++;
                    values += row.fields().size();
                    for (FieldChange field : row.fields()) {
                        Map<String, Object> line =
                                line(input.line(row.row()), row, field, step.operation(), identity, header);
                        table.write(line);
                        target.sample().add(line);
                    }
                }
            }
        }
        target.file().complete();
        steps.forEach(step -> step.complete().run());
        return new ChangedRows(rows, values, steps.get(0).since().orElse(null));
    }

    private static Map<String, Object> line(
            long number,
            RowChange<CsvRow, ?> row,
            FieldChange field,
            String operation,
            List<String> identity,
            List<String> header) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("line", number);
        identity.forEach(column -> line.put(column, row.row().get(column)));
        line.put("operation", operation);
        line.put("column", field.column());
        line.put("old", field.before() == null ? "" : field.before());
        line.put("new", field.after() == null ? "" : field.after());
        line.put("changed_at", row.at().toString());
        line.keySet().retainAll(header);
        return line;
    }

    /** Adds to the report of a run how many rows and values have changed. */
    void describe(Report report) {
        report.line(
                        "changed",
                        "%s in %s, since %s",
                        Words.count(values, "value"),
                        Words.count(rows, "row"),
                        since == null ? "the first response" : since)
                .fact("rows", rows)
                .fact("values", values)
                .fact("since", since == null ? null : since.toString());
    }
}
