package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.input.Unreadable;
import dev.enrichment.sdk.cli.table.OutputColumns;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls the operations for the rows of the input file and writes the output. If the run is stopped, the calls in flight
 * are still completed and their results written.
 *
 * @param client client that reads the balance after the run
 * @param runs bulk runs of the steps, one for each operation
 * @param preview preview that the user confirmed
 * @param output target to which the rows are written
 * @param columns output columns in addition to those of the input file
 * @param changedOnly whether to write changes instead of rows
 * @param display progress display; closed after the run
 */
record Execution(
        EnrichmentClient client,
        StepRuns runs,
        PlanPreview preview,
        OutputTarget output,
        OutputColumns columns,
        boolean changedOnly,
        ProgressDisplay display) {
    /**
     * Processes all rows, or stops early after the given maximum duration.
     *
     * @param maxDuration time after which the run stops; null for no limit
     * @return the results of the run
     */
    Summary run(@Nullable Duration maxDuration) {
        AtomicBoolean timeIsOver = new AtomicBoolean();
        AtomicLong attempted = new AtomicLong();
        AtomicReference<@Nullable ChangedRows> changes = new AtomicReference<>();
        try (display;
                RunTable table =
                        new RunTable(runs.plan().input(), output, client.codec(), RowCosts.of(runs.run(0)), columns);
                Stream<StepRow> rows = runs.process(preview.rows())) {
            if (maxDuration != null) {
                CompletableFuture.delayedExecutor(maxDuration.toMillis(), TimeUnit.MILLISECONDS)
                        .execute(() -> {
                            timeIsOver.set(true);
                            runs.stop();
                        });
            }
            display.start();
            String unreadable = process(rows, table, attempted);
            BigDecimal after = Balance.read(client, false);
            long left = preview.rows() - attempted.get();
            if (unreadable == null && left == 0) {
                written(changedOnly ? () -> changes.set(ChangedRows.write(runs, columns, output)) : table::complete);
            }
            return new Summary(
                    preview, runs.progresses(), left, table, after, unreadable, changes.get(), timeIsOver.get());
        }
    }

    /**
     * Processes the rows, and writes them to the table unless only changes are written. Returns why reading the input
     * failed. Returns null if it did not fail.
     */
    private @Nullable String process(Stream<StepRow> rows, RunTable table, AtomicLong attempted) {
        UntilFound until = runs.plan().until();
        try {
            rows.forEach(row -> {
                attempted.addAndGet(row.isOpen() ? 0 : 1);
                if (!changedOnly) {
                    written(() -> table.write(row.row(), row.outcomes(), until == null ? -1 : until.source(row)));
                }
            });
            return null;
        } catch (UncheckedIOException | CsvParseException e) {
            // The file was changed or became unreadable after the preview. The rows before the problem were already
            // bought and written.
            return Unreadable.why(runs.plan().file().toString(), e);
        }
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
}
