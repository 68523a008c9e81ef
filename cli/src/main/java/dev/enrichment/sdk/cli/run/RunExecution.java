package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.command.OrderlyStop;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Processes the rows of a plan. On SIGTERM and Ctrl-C it waits until the calls on the wire are done, the output is
 * written, and the summary is printed.
 */
final class RunExecution {
    private final EnrichmentClient client;
    private final PlanRun run;
    private final OutputFile output;
    private final List<Map<String, String>> columns;
    private final boolean raw;
    private final BiFunction<PlanRun, Long, ProgressDisplay> display;

    RunExecution(
            EnrichmentClient client,
            PlanRun run,
            OutputFile output,
            List<Map<String, String>> columns,
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
     * @param report prints the summary, before the JVM ends
     */
    int execute(List<Preview> previews, Consumer<RunSummary> report) {
        OrderlyStop drain = OrderlyStop.begin(run::stop);
        try {
            RunSummary summary = process(previews);
            report.accept(summary);
            return summary.exitCode();
        } finally {
            drain.end();
        }
    }

    private RunSummary process(List<Preview> previews) {
        BigDecimal before = balance(client);
        List<StepTally> tallies = columns.stream().map(step -> new StepTally()).toList();
        RunSummary summary;
        String unreadable = null;
        try (ProgressDisplay shown = display.apply(run, previews.get(0).rows());
                OutcomeWriter writer = writer();
                Stream<StepRow> rows = run.process(previews.get(0).rows())) {
            shown.start();
            try {
                rows.forEach(row -> {
                    for (int i = 0; i < tallies.size(); i++) {
                        tallies.get(i).add(row.outcomes().get(i), row.leftOut().get(i));
                    }
                    write(() -> writer.write(row.row(), row.outcomes()));
                });
            } catch (UncheckedIOException | CsvParseException e) {
                // The file can break off after the preview; the rows before are bought and written.
                unreadable = InputFile.whyUnreadable(run.plan().file().toString(), e);
            }
            summary = new RunSummary(run, previews, tallies, run.report(), before, balance(client), unreadable);
            if (summary.isComplete()) {
                write(writer::complete);
            }
        }
        return summary;
    }

    private static void write(Runnable action) {
        try {
            action.run();
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    private OutcomeWriter writer() {
        OutcomeWriter writer = OutcomeWriter.to(output, run.run(0), run.plan().file());
        for (int i = 0; i < columns.size(); i++) {
            if (i > 0) {
                writer.then(run.run(i));
            }
            columns.get(i).forEach(writer::field);
            Expansion<?, ?> expansion = run.plan().steps().get(i).expansion();
            if (expansion != null) {
                writer.expand(expansion.list());
            }
        }
        return raw ? writer.raw() : writer;
    }

    /** Returns what the account shows; a run must not fail because of it. */
    static @Nullable BigDecimal balance(EnrichmentClient client) {
        try {
            return client.credits().balance().body().credits();
        } catch (EnrichmentException e) {
            return null;
        }
    }
}
