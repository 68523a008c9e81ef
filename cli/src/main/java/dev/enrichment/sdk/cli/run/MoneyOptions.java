package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.OnConflict;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich run} that limit its cost and duration. */
final class MoneyOptions {
    @Option(
            names = "--budget",
            paramLabel = "<credits>",
            description = "Maximum cost of all runs of this file, including calls in doubt. --dry-run needs none.")
    @Nullable
    BigDecimal budget;

    @Option(
            names = "--refresh-after",
            paramLabel = "<age>",
            description = "Buy responses older than this again, such as 90d.")
    @Nullable
    Duration refreshAfter;

    @Option(
            names = "--retry-not-found",
            paramLabel = "<age>",
            description =
                    "Repeat free requests that found nothing this long ago; ENRICHMENT_RETRY_NOT_FOUND sets a default.")
    @Nullable
    Duration retryNotFound;

    @Option(
            names = "--on-conflict",
            paramLabel = "<policy>",
            description = "For a response about someone else: keep it (default), blank its fields, or stop the run.")
    OnConflict onConflict = OnConflict.KEEP;

    @Option(
            names = "--patience",
            paramLabel = "<minutes>",
            description =
                    "Maximum wait for an unavailable service, 15 by default; afterwards, repeat the command to continue.")
    int patience = 15;

    @Option(names = "--max-duration", paramLabel = "<minutes>", description = "Stop after this time, for use in cron.")
    @Nullable
    Long maxDuration;

    @Option(names = "--yes", description = "Skip the confirmation.")
    boolean yes;

    @Option(names = "--dry-run", description = "Show the calls and their cost; nothing is bought.")
    boolean dryRun;

    /**
     * Throws an exception if an option that limits cost or duration has an invalid value.
     *
     * @throws UsageException if a value is out of range
     */
    void check() {
        if (budget != null && budget.signum() <= 0) {
            throw new UsageException("--budget must be more than 0, but is " + Amounts.text(budget));
        }
        if (maxDuration != null && maxDuration < 1) {
            throw new UsageException("--max-duration must be at least 1 minute, but is " + maxDuration);
        }
        if (patience < 0) {
            throw new UsageException("--patience must not be negative, but is " + patience);
        }
    }

    /** Passes the options that the user chose to the builder of a run. */
    void configure(BulkRunBuilder<?, ?> run) {
        run.patience(Duration.ofMinutes(patience)).onConflict(onConflict);
        if (refreshAfter != null) {
            run.refreshAfter(refreshAfter);
        }
    }
}
