package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All that a preview finds in the cells of a file, as CSV. Only its owner can read it, like every output. */
public final class JunkFile implements AutoCloseable {
    private final OutputFile file;
    private final TableWriter table;
    private @Nullable OutputException failure;

    /** Begins a report in a file that is open. */
    public JunkFile(OutputFile file) {
        this.file = file;
        this.table = TableWriter.csv(
                file.writer(), ',', List.of("operation", "line", "column", "finding", "cell", "instead"));
    }

    /** Holds what is found for one operation. */
    public final class Part {
        private final String operation;

        private Part(String operation) {
            this.operation = operation;
        }

        void write(long line, String column, String finding, String cell, String instead) {
            Map<String, Object> row = Map.of(
                    "operation", operation,
                    "line", line,
                    "column", column,
                    "finding", finding,
                    "cell", cell,
                    "instead", instead);
            if (failure == null) {
                try {
                    table.write(row);
                } catch (UncheckedIOException e) {
                    // Thrown here, it would only reject the row.
                    failure = new OutputException(Failures.text(e));
                }
            }
        }
    }

    /** {@return the part of an operation} */
    public Part of(String operation) {
        return new Part(operation);
    }

    /**
     * Gives the file its name.
     *
     * @throws OutputException if anything could not be written
     */
    public void complete() {
        if (failure != null) {
            throw failure;
        }
        write(() -> {
            table.flush();
            file.complete();
        });
    }

    private static void write(Runnable action) {
        try {
            action.run();
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    @Override
    public void close() {
        write(file::close);
    }
}
