package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.exclude.ExcludeFile;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputOptions;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich run} that select rows of the input file. */
final class RowOptions {
    /**
     * Seed for {@code --sample}. The fixed value makes a repeated command select the same rows, so that it continues an
     * interrupted run.
     */
    private static final long SEED = 20_260_101;

    @Option(names = "--first", paramLabel = "<rows>", description = "Run only this many rows, and estimate the rest.")
    @Nullable
    Integer first;

    @Option(names = "--sample", description = "With --first: random rows instead, the same each time.")
    boolean sample;

    @Option(
            names = "--exclude",
            paramLabel = "<file>",
            description = "Leave out rows about people and companies in this file, which may contain SHA-256 hashes.")
    List<Path> exclude = List.of();

    /**
     * Throws an exception if an option that selects rows has an invalid value, or needs another option that is missing.
     *
     * @throws UsageException if a value is out of range, or if {@code --sample} is used without {@code --first}
     */
    void check() {
        if (first == null ? sample : first < 1) {
            throw new UsageException(
                    first == null ? "--sample needs --first <rows>" : "--first must be at least 1, but is " + first);
        }
    }

    /**
     * Reads the files of {@code --exclude}, which list people and companies whose rows are left out.
     *
     * @throws UsageException if a file cannot be read, or names no person or company
     */
    List<ExcludeFile> excluded(InputStream standardInput) {
        List<ExcludeFile> lists = new ArrayList<>();
        for (Path path : exclude) {
            try (InputFile file = InputFile.open(path, new InputOptions(), Wanted.ANY, standardInput)) {
                lists.add(InputFile.reading(path.toString(), () -> ExcludeFile.of(file)));
            }
        }
        return lists;
    }

    /**
     * Selects random rows for {@code --sample}, and returns their positions. The first row has position 0.
     *
     * @param rows number of rows in the file
     */
    Set<Long> draw(long rows) {
        return new Random(SEED)
                .longs(0, rows)
                .distinct()
                .limit(Math.min(Objects.requireNonNull(first), rows))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** {@return a phrase for messages about the selected rows, such as {@code the first 10 rows}} */
    String words() {
        return first == null ? "each row" : (sample ? "a sample of " : "the first ") + Words.count(first, "row");
    }
}
