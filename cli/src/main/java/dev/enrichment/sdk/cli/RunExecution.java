package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Processes the rows of a job. On SIGTERM and Ctrl-C it waits until the calls on the wire are done, the output is
 * written, and the summary is printed.
 */
final class RunExecution {
    private final EnrichmentClient client;
    private final JobRun run;
    private final OutputFile output;
    private final List<Map<String, String>> columns;
    private final BiFunction<JobRun, Long, ProgressDisplay> display;

    RunExecution(
            EnrichmentClient client,
            JobRun run,
            OutputFile output,
            List<Map<String, String>> columns,
            BiFunction<JobRun, Long, ProgressDisplay> display) {
        this.client = client;
        this.run = run;
        this.output = output;
        this.columns = columns;
        this.display = display;
    }

    /**
     * Runs the job.
     *
     * @param previews for the number of rows and the expected credits
     * @param report prints the summary, before the JVM ends
     */
    int execute(List<Preview> previews, Consumer<RunSummary> report) throws IOException {
        Drain drain = Drain.begin(run::stop);
        try {
            RunSummary summary = process(previews);
            report.accept(summary);
            return summary.exitCode();
        } finally {
            drain.end();
        }
    }

    private RunSummary process(List<Preview> previews) throws IOException {
        BigDecimal before = balance();
        List<StepTally> tallies = columns.stream().map(step -> new StepTally()).toList();
        try (ProgressDisplay shown = display.apply(run, previews.get(0).rows());
                StepOutput writer = new StepOutput(output, run, columns);
                Stream<StepRow> rows = run.process()) {
            shown.start();
            rows.forEach(row -> {
                for (int i = 0; i < tallies.size(); i++) {
                    tallies.get(i).add(row.outcomes().get(i));
                }
                writer.write(row);
            });
        }
        RunSummary summary = new RunSummary(run, previews, tallies, run.report(), before, balance());
        if (summary.isComplete()) {
            output.complete();
        }
        return summary;
    }

    /** What the account shows; a run must not fail because of it. */
    private @Nullable BigDecimal balance() {
        try {
            return client.credits().balance().body().credits();
        } catch (EnrichmentException e) {
            return null;
        }
    }
}
