package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.cli.table.OutputFormat;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich call} for buying all pages of a search. */
final class PagesOptions {
    @Option(
            names = "--all",
            paramLabel = "<items>",
            description = "Buy pages up to this many items; write a line for each.")
    @Nullable
    Long items;

    @Option(
            names = "--budget",
            paramLabel = "<credits>",
            description = "Maximum cost of all pages, including earlier runs.")
    @Nullable
    BigDecimal budget;

    @Option(names = "--output", paramLabel = "<file>", description = "CSV, or .xlsx, .tsv or .jsonl.")
    @Nullable
    Path output;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of an item, such as title,city=/location/city.")
    List<String> fields = List.of();

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    boolean overwrite;

    /**
     * Throws an exception if an option for buying all pages is missing or invalid, or is used without {@code --all}.
     *
     * @throws UsageException if a value is invalid, if {@code --all} is given without a required option, or if an
     *     option is given that needs {@code --all}
     */
    void check() {
        if (items == null) {
            if (budget != null || output != null || !fields.isEmpty() || overwrite) {
                throw new UsageException("--budget, --output, --fields and --overwrite need --all <items>");
            }
            return;
        }
        if (budget == null || output == null) {
            throw new UsageException("--all needs --budget and --output");
        }
        if (items <= 0 || budget.signum() <= 0) {
            throw new UsageException("--all and --budget must be more than 0");
        }
        if (OutputFormat.of(output).isWorkbook()) {
            RunTable.requireRoomInSheet(output, items, 1);
        }
    }
}
