package dev.enrichment.sdk.cli.table;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** A table that is written row by row. Not thread-safe. */
public interface OutputTable extends AutoCloseable {
    /**
     * Writes a row.
     *
     * @param row values by column: strings, numbers, booleans, lists, maps and null
     * @param more cells of the row beyond the last column; JSON lines omit them
     * @throws UncheckedIOException if the row cannot be written
     */
    void write(Map<String, ?> row, List<String> more);

    /** Writes a row without cells beyond the last column. */
    default void write(Map<String, ?> row) {
        write(row, List.of());
    }

    /** {@return what the user should know about the written table, as a phrase; empty if there is nothing to say} */
    String note();

    /**
     * Ends the table, so that its file can be opened. The file itself stays open. Closing twice has no effect.
     *
     * @throws UncheckedIOException if the end of the table cannot be written
     */
    @Override
    void close();
}
