package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.input.Unreadable;
import dev.enrichment.sdk.cli.table.FirstFound;
import dev.enrichment.sdk.cli.table.OutcomePart;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Ticker;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls the operations for the rows of the input file and writes the output. If the run is stopped, the calls in flight
 * are still completed and their results written.
 *
 * @param client client that reads the balance after the run
 * @param runs runs of the steps
 * @param preview preview that the user confirmed
 * @param output file to which the rows are written
 * @param columns output columns in addition to those of the input file
 * @param blank whether the values of a response are left blank if it is about another person or company than requested
 * @param list name of the list, which distinguishes purchases for this list from those for other lists
 * @param display creates the progress display
 */
record Execution(
        EnrichmentClient client,
        StepRuns runs,
        PlanPreview preview,
        OutputFile output,
        OutputColumns columns,
        boolean blank,
        String list,
        Supplier<ProgressDisplay> display) {
    /**
     * Processes all rows, or stops early after the given maximum duration. Null means that there is no limit.
     *
     * @param maxDuration time after which the run stops; null for no limit
     * @return the results of the run
     */
    Summary run(@Nullable Duration maxDuration) {
        AtomicBoolean timeIsOver = new AtomicBoolean();
        try (Ticker limit = new Ticker("enrich-time-limit");
                ProgressDisplay shown = display.get();
                RunTable table = table();
                Stream<StepRow> rows = runs.process(preview.rows())) {
            if (maxDuration != null) {
                limit.after(maxDuration, () -> {
                    timeIsOver.set(true);
                    runs.stop();
                });
            }
            shown.start();
            return finished(process(rows, table, timeIsOver), table);
        }
    }

    private Summary process(Stream<StepRow> rows, RunTable table, AtomicBoolean timeIsOver) {
        UntilFound until = runs.plan().until();
        Map<String, Long> found = new LinkedHashMap<>();
        if (until != null) {
            until.operations().forEach(operation -> found.put(operation.id(), 0L));
        }
        String unreadable = null;
        try {
            rows.forEach(row -> {
                int source = until == null ? -1 : until.source(row);
                if (until != null && source >= 0) {
                    found.merge(until.operations().get(source).id(), 1L, Long::sum);
                }
                if (!columns.changedOnly()) {
                    written(() -> table.write(row.row(), row.outcomes(), source));
                }
            });
        } catch (UncheckedIOException | CsvParseException e) {
            // The file was changed or became unreadable after the preview. The rows before the problem were already
            // bought and written.
            unreadable = Unreadable.why(runs.plan().file().toString(), e);
        }
        return new Summary(
                runs,
                preview,
                runs.tallies(),
                table.parts(),
                Balance.read(client, false),
                unreadable,
                null,
                found,
                timeIsOver.get());
    }

    private Summary finished(Summary summary, RunTable table) {
        if (!summary.isComplete()) {
            return summary;
        }
        if (!columns.changedOnly()) {
            written(table::complete);
            return summary;
        }
        AtomicReference<@Nullable ChangedRows> changes = new AtomicReference<>();
        written(() -> changes.set(ChangedRows.write(runs, columns, output)));
        return summary.with(changes.get());
    }

    /**
     * Runs an action that writes to the output file. An I/O failure becomes an {@link OutputException}, because the
     * caller would otherwise report it as a failure to read the input.
     */
    private static void written(Runnable action) {
        try {
            action.run();
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    private RunTable table() {
        Plan plan = runs.plan();
        List<OutcomePart> parts = new ArrayList<>();
        for (int i = 0; i < plan.steps().size(); i++) {
            Step<?, ?> step = plan.steps().get(i);
            Expansion<?, ?> expansion = step.expansion();
            parts.add(new OutcomePart(
                    step.operation().id(),
                    columns.fields().get(i),
                    columns.fills().get(i),
                    expansion == null ? null : expansion.list(),
                    columns.provenance(),
                    blank,
                    list));
        }
        UntilFound until = plan.until();
        FirstFound first = until == null ? null : new FirstFound(until.name(), until.pointers());
        return new RunTable(plan.file(), output, client.codec(), RowCosts.of(runs.run(0)), parts, first);
    }
}
