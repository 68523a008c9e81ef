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
 * Copies what is no CSV as CSV, with which the rest of the program works.
 *
 * @param spool the text, in UTF-8 with commas
 * @param lines where its lines are in the original
 */
record TableCopy(Spool spool, LineNumbers lines) {
    static final char SEPARATOR = ',';

    /** Receives the rows in order. */
    @FunctionalInterface
    interface Rows {
        /**
         * Takes a row.
         *
         * @param line of the original that it begins on
         * @param cells its cells; at least one
         */
        void add(long line, List<String> cells) throws IOException;
    }

    /** Writes all rows. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    static TableCopy of(Content content) throws IOException {
        LineNumbers lines = new LineNumbers();
        Spool spool = Spool.of(out -> {
            // Quotes also tell a row with one empty cell from an empty line.
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

    /** Counts as the reader does: a carriage return with a line feed is one. */
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
