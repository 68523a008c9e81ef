package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich run} for its output. */
final class ResultOptions {
    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "CSV, or JSON lines if it ends with .jsonl; - for standard output. --dry-run needs none.")
    @Nullable
    Path output;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of the response (with --expand, of an item), such as email_status,mx=mx_provider.")
    List<String> fields = List.of();

    @Option(
            names = "--fill",
            paramLabel = "<column>=<field>",
            description = "Write a field into the empty cells of a column, and different values beside it.")
    List<String> fills = List.of();

    @Option(names = "--show", paramLabel = "<rows>", description = "Print this many rows of the output at the end.")
    int show;

    @Option(names = "--provenance", description = "Add columns with the source of the values, such as retrieved_at.")
    boolean provenance;

    @Option(names = "--changed-only", description = "Write only changes since the last time; exit code 10 if any.")
    boolean changedOnly;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    boolean overwrite;

    /**
     * Throws an exception if an option for the output has an invalid value or cannot be combined with another one.
     *
     * @throws UsageException if a value is out of range, or if options exclude each other
     */
    void check() {
        if (show < 0) {
            throw new UsageException("--show must not be negative, but is " + show);
        }
        if (changedOnly && (!fills.isEmpty() || provenance)) {
            throw new UsageException(
                    "--changed-only writes changes, not rows, so it cannot be combined with --fill or --provenance");
        }
    }

    boolean toStandardOutput() {
        return output != null && output.toString().equals("-");
    }

    /** {@return the path of the output file, which is {@code /dev/stdout} if the user typed {@code --output -}} */
    Path file() {
        return toStandardOutput() ? Path.of("/dev/stdout") : Objects.requireNonNull(output, "checked");
    }
}
