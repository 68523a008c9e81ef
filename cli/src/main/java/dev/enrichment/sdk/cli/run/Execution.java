package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.input.Unreadable;
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
 * @param display shows the progress of a number of rows
 */
record Execution(
        EnrichmentClient client,
        StepRuns runs,
        PlanPreview preview,
        OutputFile output,
        OutputColumns columns,
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
                OutcomeWriter writer = writer();
                Stream<StepRow> rows = runs.process(preview.rows())) {
            if (maxDuration != null) {
                limit.after(maxDuration, () -> {
                    timeIsOver.set(true);
                    runs.stop();
                });
            }
            shown.start();
            return finished(process(rows, writer, timeIsOver), writer);
        }
    }

    private Summary process(Stream<StepRow> rows, OutcomeWriter writer, AtomicBoolean timeIsOver) {
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
                    written(() -> writer.write(row.row(), row.outcomes()));
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
                writer.coverage(),
                Balance.read(client),
                unreadable,
                null,
                found,
                timeIsOver.get());
    }

    private Summary finished(Summary summary, OutcomeWriter writer) {
        if (!summary.isComplete()) {
            return summary;
        }
        if (!columns.changedOnly()) {
            written(writer::complete);
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

    private OutcomeWriter writer() {
        Plan plan = runs.plan();
        OutcomeWriter writer = OutcomeWriter.to(output, runs.run(0), plan.file());
        for (int i = 0; i < plan.steps().size(); i++) {
            if (i > 0) {
                writer.then(runs.run(i));
            }
            columns.fields().get(i).forEach(writer::field);
            columns.fills().get(i).forEach(writer::fill);
            Expansion<?, ?> expansion = plan.steps().get(i).expansion();
            if (expansion != null) {
                writer.expand(expansion.list());
            }
        }
        UntilFound until = plan.until();
        if (until != null) {
            writer.firstFound(until.name(), until.pointers());
        }
        return columns.provenance() ? writer.provenance() : writer;
    }
}
