package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Copy of a table in another format as CSV, the format that the rest of the program reads.
 *
 * @param spool CSV text in UTF-8, with commas
 * @param lines line numbers of the original
 */
record TableCopy(Spool spool, LineNumbers lines) {
    static final char SEPARATOR = ',';

    /** Receiver of the rows, in order. */
    @FunctionalInterface
    interface Rows {
        /**
         * Receives a row.
         *
         * @param line line of the original at which the row begins
         * @param cells cells of the row, at least one
         */
        void add(long line, List<String> cells) throws IOException;
    }

    /** Source of all rows. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    static TableCopy of(Content content) throws IOException {
        LineNumbers lines = new LineNumbers();
        Spool spool = Spool.of(out -> {
            // With quotes, a row with one empty cell differs from an empty line.
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
     * Returns the number of line breaks in a cell. Like the CSV reader, it counts a carriage return with a line feed as
     * one.
     */
    private static long breaks(String cell) {
        long breaks = 0;
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            boolean pair = c == '\n' && i > 0 && cell.charAt(i - 1) == '\r';
            breaks += (c == '\r' || c == '\n') && !pair ? 1 : 0;
        }
        return breaks;
    }
}
