package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.input.Unreadable;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Processes the rows of a plan, and writes the output. A run that is stopped awaits the calls on the wire. */
final class RunExecution {
    private final EnrichmentClient client;
    private final PlanRun run;
    private final OutputFile output;
    private final OutputColumns columns;
    private final boolean raw;
    private final BiFunction<PlanRun, Long, ProgressDisplay> display;

    RunExecution(
            EnrichmentClient client,
            PlanRun run,
            OutputFile output,
            OutputColumns columns,
            boolean raw,
            BiFunction<PlanRun, Long, ProgressDisplay> display) {
        this.client = client;
        this.run = run;
        this.output = output;
        this.columns = columns;
        this.raw = raw;
        this.display = display;
    }

    /**
     * Runs the plan.
     *
     * @param previews for the number of rows and the expected credits
     * @param before the balance before the run; null if it is unknown
     * @param most how long it may take; null for as long as it needs
     * @return what became of the rows
     */
    RunSummary execute(List<Preview> previews, @Nullable BigDecimal before, @Nullable Duration most) {
        try (TimeLimit limit = TimeLimit.begin(most, run::stop)) {
            List<StepTally> tallies =
                    run.plan().steps().stream().map(step -> new StepTally()).toList();
            UntilFound until = run.plan().until();
            FoundTally found = until == null ? null : new FoundTally(until);
            RunSummary summary;
            String unreadable = null;
            try (ProgressDisplay shown = display.apply(run, previews.get(0).rows());
                    OutcomeWriter writer = writer();
                    Stream<StepRow> rows = run.process(previews.get(0).rows())) {
                shown.start();
                try {
                    rows.forEach(row -> {
                        for (int i = 0; i < tallies.size(); i++) {
                            tallies.get(i)
                                    .add(row.outcomes().get(i), row.leftOut().get(i));
                        }
                        if (found != null) {
                            found.add(row);
                        }
                        if (!columns.changedOnly()) {
                            write(() -> writer.write(row.row(), row.outcomes()));
                        }
                    });
                } catch (UncheckedIOException | CsvParseException e) {
                    // The file can break off after the preview; the rows before are bought and written.
                    unreadable = Unreadable.why(run.plan().file().toString(), e);
                }
                summary = new RunSummary(
                        run,
                        previews,
                        tallies,
                        writer.coverage(),
                        run.report(),
                        before,
                        Balance.read(client),
                        unreadable,
                        null,
                        null,
                        found,
                        limit.isOver());
                if (summary.isComplete() && columns.changedOnly()) {
                    summary = summary.with(written(() -> ChangedRows.write(run, columns, output, raw)));
                } else if (summary.isComplete()) {
                    write(writer::complete);
                }
            }
            return summary;
        }
    }

    private static void write(Runnable action) {
        boolean unused = written(() -> {
            action.run();
            return true;
        });
    }

    private static <T> T written(Supplier<T> action) {
        try {
            return action.get();
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    private OutcomeWriter writer() {
        OutcomeWriter writer = OutcomeWriter.to(output, run.run(0), run.plan().file());
        for (int i = 0; i < run.plan().steps().size(); i++) {
            if (i > 0) {
                writer.then(run.run(i));
            }
            columns.addTo(writer, i);
            Expansion<?, ?> expansion = run.plan().steps().get(i).expansion();
            if (expansion != null) {
                writer.expand(expansion.list());
            }
        }
        UntilFound until = run.plan().until();
        if (until != null) {
            writer.firstFound(until.name(), until.pointers());
        }
        if (columns.provenance()) {
            writer.provenance();
        }
        return raw ? writer.raw() : writer;
    }
}
