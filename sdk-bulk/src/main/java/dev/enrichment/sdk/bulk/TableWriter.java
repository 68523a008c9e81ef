package dev.enrichment.sdk.bulk;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.bulk.internal.table.Cells;
import dev.enrichment.sdk.bulk.internal.table.Formulas;
import dev.enrichment.sdk.bulk.internal.table.JsonText;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as CSV or JSON lines. In CSV, a cell that a spreadsheet would run as a formula is prefixed with an
 * apostrophe. Amounts such as {@code -5%}, phone numbers such as {@code +1 (555) 123}, names such as {@code @name} and
 * text such as {@code - none} are not changed. Not thread-safe.
 *
 * <pre>{@code
 * TableWriter table = TableWriter.csv(writer, ',', List.of("domain", "employees"));
 * table.write(Map.of("domain", "acme.example", "employees", 12));
 * table.flush();
 * }</pre>
 */
public final class TableWriter {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Writer out;
    private final List<String> columns;
    private final @Nullable CsvWriter csv;
    private boolean mark;
    private boolean begun;

    private TableWriter(Writer out, List<String> columns, @Nullable CsvWriter csv) {
        this.out = out;
        this.columns = columns;
        this.csv = csv;
    }

    /**
     * Creates a writer for CSV, which writes a header and one line for each row.
     *
     * @param out the destination of the text, which is flushed only by {@link #flush} and never closed
     * @param separator the character between the cells, such as a comma
     * @param columns the names of the columns, in order
     * @return the writer
     * @throws IllegalArgumentException if two columns have the same name
     */
    public static TableWriter csv(Writer out, char separator, List<String> columns) {
        if (new HashSet<>(columns).size() < columns.size()) {
            throw new IllegalArgumentException("a column occurs twice: " + SafeText.all(columns));
        }
        CsvWriter csv = CsvWriter.builder()
                .bufferSize(0)
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                .build(out);
        return new TableWriter(out, List.copyOf(columns), csv);
    }

    /**
     * Creates a writer for JSON lines. Each row becomes one line with a JSON object, which contains all members of the
     * row.
     *
     * @param out the destination of the text, which is flushed only by {@link #flush} and never closed
     * @return the writer
     */
    public static TableWriter jsonLines(Writer out) {
        return new TableWriter(out, List.of(), null);
    }

    /**
     * Returns whether a file name indicates JSON lines.
     *
     * @param file the path of a file, such as {@code out.jsonl} or {@code out.csv}
     * @return true if the name ends with {@code .jsonl}, in upper or lower case
     */
    public static boolean isJsonLines(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".jsonl");
    }

    /**
     * Picks the cells of a table row from nested maps and lists, such as a decoded JSON response. Each column has a
     * JSON path that selects its value.
     *
     * @param members a map of strings, numbers, booleans, lists and maps
     * @param columns JSON paths by column, such as {@code /company/company_name}
     * @return the values by column, in order; an empty string for a missing value
     */
    public static Map<String, Object> select(Object members, Map<String, String> columns) {
        Map<String, Object> row = new LinkedHashMap<>();
        columns.forEach((column, path) -> {
            Object value = JsonText.at(members, path);
            row.put(column, value == null ? "" : value);
        });
        return row;
    }

    /**
     * Writes a byte order mark before the CSV, so that spreadsheets recognize UTF-8.
     *
     * @return this writer
     */
    public TableWriter byteOrderMark() {
        mark = true;
        return this;
    }

    /**
     * Writes a row.
     *
     * @param row values by column: strings, numbers, booleans, lists and maps. In CSV, a missing value is an empty
     *     cell, and lists and maps are written as JSON
     * @throws UncheckedIOException if the row cannot be written
     */
    public void write(Map<String, ?> row) {
        write(row, List.of());
    }

    /**
     * Writes a row. In CSV, adds further cells after the last column, such as the surplus cells of an input row.
     *
     * @param row values by column
     * @param more cells at the end of a CSV line; JSON lines omit them
     * @throws UncheckedIOException if the row cannot be written
     */
    public void write(Map<String, ?> row, List<String> more) {
        try {
            begin();
            if (csv == null) {
                out.write(JsonText.write(row) + "\n");
                return;
            }
            List<String> record = new ArrayList<>();
            columns.forEach(column -> record.add(Formulas.guarded(Cells.of(row.get(column)))));
            more.forEach(cell -> record.add(Formulas.guarded(cell)));
            csv.writeRecord(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void begin() throws IOException {
        if (!begun) {
            begun = true;
            if (csv != null) {
                out.write(mark ? BYTE_ORDER_MARK : "");
                csv.writeRecord(columns.stream().map(Formulas::guarded).toList());
            }
        }
    }

    /**
     * Flushes the output. If no row was written, the header of a CSV table is written first.
     *
     * @throws UncheckedIOException if the text cannot be written
     */
    public void flush() {
        try {
            finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the column names, unless they are written, and all buffered text. */
    void finish() throws IOException {
        begin();
        out.flush();
    }
}
