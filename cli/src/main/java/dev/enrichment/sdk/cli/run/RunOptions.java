package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.OutputOptions;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code run} about what it writes and how far it goes. */
final class RunOptions {
    @Option(
            names = "--output",
            paramLabel = "<file>",
            description =
                    "CSV, or JSON lines if it ends with .jsonl. It appears when all rows were attempted. - is standard output.")
    private @Nullable Path output;

    @Option(
            names = "--budget",
            paramLabel = "<credits>",
            description = "The most that all runs of this file may cost together, doubts included.")
    private @Nullable BigDecimal budget;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description =
                    "Fields of the response, such as email_status,mx=mx_provider,/company/company_name; with --expand"
                            + " fields of an item.")
    private List<String> fields = List.of();

    @Option(
            names = "--fill",
            paramLabel = "<column>=<field>",
            description =
                    "Writes a field of the response into the empty cells of a column of the file; a different value"
                            + " goes into \"<column> (new)\".")
    private List<String> fills = List.of();

    @Option(
            names = "--provenance",
            description =
                    "Adds columns that say where the values of a row are from: operation, retrieved_at, request_id,"
                            + " source (bought for this list, or store), age_days.")
    private boolean provenance;

    @Option(
            names = "--changed-only",
            description = "Writes only what has changed since the last time: line, row, column, old, new, changed_at."
                    + " With --refresh-after; the exit code is 10 if there is anything.")
    private boolean changedOnly;

    @Option(names = "--dry-run", description = "Show what would be done and cost; nothing is bought.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Skip the confirmation.")
    private boolean yes;

    @Option(names = "--show", paramLabel = "<rows>", description = "Print the first rows of the output at the end.")
    private int show;

    @Mixin
    private OutputOptions outputOptions = new OutputOptions();

    /**
     * Checks the values.
     *
     * @throws UsageException if one cannot be meant
     */
    void check() {
        if (budget != null && budget.signum() <= 0) {
            throw new UsageException("--budget must be more than 0, but is " + Amounts.text(budget));
        }
        if (!dryRun && (output == null || budget == null)) {
            throw new UsageException(
                    (output == null ? "--output" : "--budget") + " is missing; --dry-run shows the price without it");
        }
        if (show < 0) {
            throw new UsageException("--show must not be negative, but is " + show);
        }
        if (changedOnly && (!fills.isEmpty() || provenance)) {
            throw new UsageException(
                    "--changed-only writes changes and no rows, so --fill and --provenance do not fit");
        }
    }

    /** {@return where the result goes; null if a preview does not say it} */
    @Nullable
    Path output() {
        return toStandardOutput() ? Path.of("/dev/stdout") : output;
    }

    boolean toStandardOutput() {
        return output != null && output.toString().equals("-");
    }

    /** {@return the most that the file may cost; null if a preview does not say it} */
    @Nullable
    BigDecimal budget() {
        return budget;
    }

    List<String> fields() {
        return fields;
    }

    List<String> fills() {
        return fills;
    }

    boolean provenance() {
        return provenance;
    }

    boolean changedOnly() {
        return changedOnly;
    }

    boolean dryRun() {
        return dryRun;
    }

    boolean yes() {
        return yes;
    }

    int show() {
        return show;
    }

    boolean overwrite() {
        return outputOptions.overwrite();
    }

    boolean raw() {
        return outputOptions.raw();
    }
}
