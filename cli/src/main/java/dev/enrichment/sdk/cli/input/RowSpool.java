package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.CsvRow;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A temporary copy of the rows of a table in another format, with the types of their cells. Each line of the copy
 * contains the line number of a row in the original, a tab, and the row as JSON. The rows are read in the order of the
 * table, so only one of them is in memory.
 */
final class RowSpool implements TypedCells {
    /** Receiver for the rows of a table, one at a time. */
    @FunctionalInterface
    interface Rows {
        /**
         * Adds a row.
         *
         * @param line number of the line in the original
         * @param json the row, without line breaks
         */
        void add(long line, String json) throws IOException;
    }

    /** Code that passes the rows of a table to the copy. */
    @FunctionalInterface
    interface Content {
        void writeTo(Rows rows) throws IOException;
    }

    private final BufferedReader lines;
    private final ToLongFunction<CsvRow> lineOf;
    private final Function<String, Map<String, Object>> parse;
    private final TypedCells otherwise;
    private long line;
    private @Nullable String json;

    /**
     * Creates a reader of the rows.
     *
     * @param spool the copy
     * @param columns names of the columns
     * @param lineOf returns the number of the line in the original for a row
     * @param parse parses the JSON of a row
     */
    RowSpool(
            Spool spool,
            List<String> columns,
            ToLongFunction<CsvRow> lineOf,
            Function<String, Map<String, Object>> parse)
            throws IOException {
        lines = new BufferedReader(new InputStreamReader(spool.open(), StandardCharsets.UTF_8), 1 << 16);
        this.lineOf = lineOf;
        this.parse = parse;
        otherwise = TypedCells.text(columns);
    }

    static Spool spool(Content content) throws IOException {
        return Spool.of(out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
            content.writeTo((line, json) -> writer.write(line + "\t" + json + "\n"));
            writer.flush();
        });
    }

    @Override
    public Map<String, Object> of(CsvRow row) {
        long wanted = lineOf.applyAsLong(row);
        try {
            while (line < wanted) {
                String next = lines.readLine();
                if (next == null) {
                    return otherwise.of(row);
                }
                int tab = next.indexOf('\t');
                line = Long.parseLong(next.substring(0, tab));
                json = next.substring(tab + 1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return json == null || line != wanted ? otherwise.of(row) : parse.apply(json);
    }
}
