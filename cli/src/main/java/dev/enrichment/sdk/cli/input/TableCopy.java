package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A temporary CSV copy of a table in another format. The rest of the program reads only CSV.
 *
 * @param spool the copy, encoded in UTF-8 and separated by commas
 * @param lines maps line numbers of the copy to those of the original
 */
record TableCopy(Spool spool, LineNumbers lines) {
    static final char SEPARATOR = ',';
    private static final Pattern BREAK = Pattern.compile("\\r?\\n|\\r");

    /** Receiver for the rows of a table that is copied, in the order of the table. */
    @FunctionalInterface
    interface Rows {
        /**
         * Writes a row of the original table to the copy.
         *
         * @param line number of the line in the original at which the row begins
         * @param cells cells of the row, at least one
         */
        void add(long line, List<String> cells) throws IOException;
    }

    /** Code that reads a table and passes its rows to the copy. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    static TableCopy of(Content content) throws IOException {
        LineNumbers lines = new LineNumbers();
        Spool spool = Spool.of(out -> {
            // Quotes distinguish a row with a single empty cell from an empty line, which the reader would skip.
            CsvWriter csv = CsvWriter.builder()
                    .fieldSeparator(SEPARATOR)
                    .quoteStrategy(QuoteStrategies.ALWAYS)
                    .lineDelimiter(LineDelimiter.LF)
                    .bufferSize(0)
                    .build(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16));
            long[] next = {1};
            content.writeTo((line, cells) -> {
                lines.add(next[0], line);
                next[0] += 1 + cells.stream().mapToLong(TableCopy::breaks).sum();
                csv.writeRecord(cells);
            });
            csv.flush();
        });
        return new TableCopy(spool, lines);
    }

    /**
     * Counts the line breaks in a cell. A carriage return followed by a line feed counts as one, as in the CSV reader.
     */
    private static long breaks(String cell) {
        return BREAK.matcher(cell).results().count();
    }
}
