package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.ExcludeList;
import dev.enrichment.sdk.cli.command.Ages;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputOptions;
import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which rows of a file are bought. */
final class RowOptions {
    @Option(
            names = "--first",
            paramLabel = "<calls>",
            description =
                    "To try it out: the first rows of the file, until so many of them need a call. The summary projects"
                            + " cost and results onto the whole file.")
    private @Nullable Long first;

    @Option(
            names = "--sample",
            paramLabel = "<rows>",
            description = "To try it out: so many rows of the file by chance, the same each time.")
    private @Nullable Integer sample;

    @Option(
            names = "--only-empty",
            split = ",",
            paramLabel = "<column>",
            description = "Leaves out rows whose cell in the column is filled; the output has them as they are.")
    private List<String> onlyEmpty = List.of();

    @Option(
            names = "--older-than",
            paramLabel = "<column>=<age>",
            description = "Leaves out rows whose date in the column is younger, such as checked=90d; no date is older.")
    private Map<String, String> olderThan = new LinkedHashMap<>();

    @Option(
            names = "--exclude",
            paramLabel = "<file>",
            description = "Never sends or writes rows about the people and companies in the file: addresses, domains,"
                    + " profiles or their SHA-256, in any columns. A domain excludes the people with an address there.")
    private List<Path> exclude = List.of();

    @Option(
            names = "--refresh-after",
            paramLabel = "<age>",
            description = "Buys responses again that are older, such as 90d, 12h or 4w; never by default.")
    private @Nullable String refreshAfter;

    @Option(
            names = "--retry-not-found",
            paramLabel = "<age>",
            description = "The same for what was not found and cost nothing; by default as --refresh-after.")
    private @Nullable String retryNotFound;

    private final List<ExcludeList> excluded = new ArrayList<>();

    /**
     * Checks the values.
     *
     * @throws UsageException if one cannot be meant
     */
    void check() {
        if (first != null && first < 1) {
            throw new UsageException("--first must be at least 1, but is " + first);
        }
        if (sample != null && (sample < 1 || first != null)) {
            throw new UsageException(
                    sample < 1
                            ? "--sample must be at least 1, but is " + sample
                            : "--sample and --first exclude each other");
        }
        for (String age :
                Stream.of(refreshAfter, retryNotFound).filter(Objects::nonNull).toList()) {
            Duration unused = Ages.parse("--refresh-after and --retry-not-found", age);
        }
    }

    /** Sets what applies to the runs of all steps. */
    void configure(BulkRunBuilder<?, ?> run) {
        if (refreshAfter != null) {
            run.refreshAfter(Ages.parse("--refresh-after", refreshAfter));
        }
        if (retryNotFound != null) {
            run.retryNotFoundAfter(Ages.parse("--retry-not-found", retryNotFound));
        }
        excluded.forEach(run::exclude);
    }

    /**
     * Makes what leaves rows out, for which it reads the files with those to exclude.
     *
     * @throws UsageException if there is no such column, or a file excludes nobody
     */
    RowFilter filter(CsvFile rows, InputStream standardInput) {
        excluded.clear();
        for (Path path : exclude) {
            try (InputFile file = InputFile.open(path, new InputOptions(), standardInput, new InputProgress())) {
                excluded.add(InputFile.reading(path.toString(), () -> ExcludeList.of(file.rows())));
            }
        }
        return RowFilter.of(rows, onlyEmpty, olderThan, Instant.now(), List.copyOf(excluded));
    }

    /** {@return the files with those to exclude} */
    List<Path> excludeFiles() {
        return exclude;
    }

    /** {@return whether an age is named for what was not found} */
    boolean retriesNotFound() {
        return retryNotFound != null;
    }

    /** {@return whether only some rows are tried out} */
    boolean isPilot() {
        return first != null || sample != null;
    }

    /** Chooses the rows that are tried out. */
    Selection select(PlanRun run) {
        return first == null
                ? Selection.sample(Objects.requireNonNull(sample), run.rows())
                : Selection.first(run.rowsForCalls(first));
    }
}
