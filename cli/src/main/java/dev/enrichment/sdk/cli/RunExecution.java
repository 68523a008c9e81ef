package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Processes the rows of a job. On SIGTERM and Ctrl-C it waits until the calls on the wire are done, the output is
 * written, and the summary is printed.
 */
final class RunExecution<Q extends Record, R extends Record> {
    private final EnrichmentClient client;
    private final Job<Q, R> job;
    private final BulkRun<Q, R> run;
    private final OutputFile output;
    private final BiFunction<BulkRun<?, ?>, Long, ProgressDisplay> display;

    RunExecution(
            EnrichmentClient client,
            Job<Q, R> job,
            BulkRun<Q, R> run,
            OutputFile output,
            BiFunction<BulkRun<?, ?>, Long, ProgressDisplay> display) {
        this.client = client;
        this.job = job;
        this.run = run;
        this.output = output;
        this.display = display;
    }

    /**
     * Runs the job.
     *
     * @param preview for the number of rows and the expected credits
     * @param report prints the summary, before the JVM ends
     */
    int execute(Preview preview, Consumer<RunSummary> report) throws IOException {
        CountDownLatch done = new CountDownLatch(1);
        Thread drain = new Thread(() -> drain(done), "enrich-drain");
        Runtime.getRuntime().addShutdownHook(drain);
        try {
            RunSummary summary = process(preview);
            report.accept(summary);
            return summary.exitCode();
        } finally {
            done.countDown();
            try {
                boolean unused = Runtime.getRuntime().removeShutdownHook(drain);
            } catch (IllegalStateException shuttingDown) {
                // It is running, and ends now.
            }
        }
    }

    private void drain(CountDownLatch done) {
        run.stop();
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private RunSummary process(Preview preview) throws IOException {
        BigDecimal before = balance();
        try (ProgressDisplay shown = display.apply(run, preview.rows());
                OutcomeWriter writer = output.open(run, job.file())) {
            shown.start();
            run.process(job.file(), job.requests()).forEach(writer::write);
        }
        RunReport report = run.report();
        RunSummary summary = new RunSummary(job, preview, report, before, balance());
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
