package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.input.Unreadable;
import dev.enrichment.sdk.cli.table.OutcomePart;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Ticker;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Processes the rows of a plan, and writes the output. A run that is stopped awaits the calls in flight.
 *
 * @param client asked for the balance afterwards
 * @param runs the steps
 * @param preview what is expected
 * @param output gets the rows
 * @param columns what it has beside those of the file
 * @param blank whether a response about somebody else is left out
 * @param list the list of the run, by which what it bought itself is recognised
 * @param display shows the progress of a number of rows
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
     * Runs the plan.
     *
     * @param maxDuration when to stop; null to take as long as needed
     * @return what became of the rows
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
        List<Tally> tallies =
                runs.plan().steps().stream().map(step -> new Tally()).toList();
        UntilFound until = runs.plan().until();
        FoundTally found = until == null ? null : new FoundTally(until);
        String unreadable = null;
        try {
            rows.forEach(row -> {
                for (int i = 0; i < tallies.size(); i++) {
                    tallies.get(i).add(row.outcomes().get(i), row.leftOut().get(i));
                }
                if (found != null) {
                    found.add(row);
                }
                if (!columns.changedOnly()) {
                    written(() -> table.write(row.row(), row.outcomes()));
                }
            });
        } catch (UncheckedIOException | CsvParseException e) {
            // The file may break off after the preview. The rows before are bought and written.
            unreadable = Unreadable.why(runs.plan().file().toString(), e);
        }
        return new Summary(
                runs,
                preview,
                tallies,
                table.coverage(),
                Balance.read(client),
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

    /** Does something with the output, whose failures are not those of the input. */
    private static void written(Runnable action) {
        try {
            action.run();
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    private RunTable table() {
        Plan plan = runs.plan();
        RunTable table = new RunTable(plan.file(), output, client.codec(), RowCosts.of(runs.run(0)));
        for (int i = 0; i < plan.steps().size(); i++) {
            Step<?, ?> step = plan.steps().get(i);
            Expansion<?, ?> expansion = step.expansion();
            table.add(new OutcomePart(
                    step.operation().id(),
                    columns.fields().get(i),
                    columns.fills().get(i),
                    expansion == null ? null : expansion.list(),
                    columns.provenance(),
                    blank,
                    list));
        }
        UntilFound until = plan.until();
        if (until != null) {
            table.firstFound(until.name(), until.pointers());
        }
        return table;
    }
}
