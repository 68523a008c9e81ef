package dev.enrichment.sdk.bulk;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A CSV file with a header. Its rows are read lazily, from the beginning for each iterator. The encoding is UTF-8, or
 * UTF-16 with a byte order mark; byte order marks are skipped. The separator is a comma, semicolon, tab or vertical
 * bar, whichever is the most frequent in the header. If a quotation mark is never closed, the iteration fails at the
 * row where it opens, because the quoted cell would swallow the rows below.
 *
 * <pre>{@code
 * CsvFile leads = CsvFile.open(Path.of("leads.csv"));
 * Function<CsvRow, String> email = leads.column("email"); // fails here if there is no such column
 * run.process(leads, lead -> EmailValidateRequest.builder().email(email.apply(lead)).build());
 * }</pre>
 */
public final class CsvFile implements Iterable<CsvRow> {
    /** Source of CSV text, such as a file, that can be opened and read more than once. */
    @FunctionalInterface
    public interface Text {
        /**
         * Opens the text at its beginning, after any byte order mark.
         *
         * @return a reader, to be closed by the caller
         * @throws IOException if the text cannot be read
         */
        Reader open() throws IOException;
    }

    /**
     * The layout of CSV text: its separator, its columns and the position of its first row.
     *
     * @param separator the character between cells
     * @param columns the names of the columns, which must be unique
     * @param recordsBefore the number of records before the rows: title lines and the header
     * @param byteOrderMark whether a file written from these rows begins with a byte order mark
     */
    public record Layout(char separator, List<String> columns, int recordsBefore, boolean byteOrderMark) {
        /** Creates a layout. Copies the column names, and checks that they are unique. */
        public Layout {
            columns = List.copyOf(columns);
            if (new HashSet<>(columns).size() < columns.size()) {
                throw new IllegalArgumentException("a column occurs twice: " + SafeText.all(columns));
            }
        }
    }

    private static final String SEPARATORS = ",;\t|";
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    private final String name;
    private final @Nullable Path path;
    private final @Nullable Text text;
    private final Layout layout;

    private CsvFile(String name, @Nullable Path path, @Nullable Text text, Layout layout) {
        this.name = name;
        this.path = path;
        this.text = text;
        this.layout = layout;
    }

    /**
     * Creates a table from any source of text, with a layout that you specify. Use this method, for example, for a file
     * that has no header or uses another encoding.
     *
     * @param name the name of the table in messages
     * @param text the text, which is opened each time the rows are read
     * @param layout the separator, the columns and the first row
     * @return the table
     */
    public static CsvFile of(String name, Text text, Layout layout) {
        return new CsvFile(name, null, Objects.requireNonNull(text, "text must not be null"), layout);
    }

    /**
     * Opens a CSV file and reads its header.
     *
     * @param path the file
     * @return the table
     * @throws UncheckedIOException if the file cannot be read
     * @throws IllegalArgumentException if the file has no header, or a column name occurs twice
     */
    public static CsvFile open(Path path) {
        Objects.requireNonNull(path, "path must not be null");
        String header =
                firstRecord(path, '\u0001', '\u0002').stream().findFirst().orElse("");
        String unquoted = QUOTED.matcher(header).replaceAll("");
        char separator = (char) SEPARATORS
                .chars()
                .reduce((best, each) -> count(unquoted, each) > count(unquoted, best) ? each : best)
                .orElseThrow();
        List<String> columns = firstRecord(path, separator, '"');
        if (columns.stream().allMatch(String::isBlank)) {
            throw new IllegalArgumentException(SafeText.of(path.toString()) + " has no header");
        }
        return new CsvFile(path.toString(), path, null, new Layout(separator, columns, 1, hasByteOrderMark(path)));
    }

    private static List<String> firstRecord(Path path, char separator, char quote) {
        try (CsvReader<CsvRecord> reader = reader(path, separator, quote)) {
            Iterator<CsvRecord> records = reader.iterator();
            return records.hasNext() ? List.copyOf(records.next().getFields()) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long count(String text, int c) {
        return text.chars().filter(each -> each == c).count();
    }

    private static CsvReader<CsvRecord> reader(Path path, char separator, char quote) throws IOException {
        return builder(separator).quoteCharacter(quote).detectBomHeader(true).ofCsvRecord(path);
    }

    private static CsvReader.CsvReaderBuilder builder(char separator) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                // Otherwise a quotation mark that is never closed turns the rest of the file into one cell of a row
                // that is paid for.
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE);
    }

    /** {@return the column names, in order} */
    public List<String> columns() {
        return layout.columns();
    }

    /** {@return the character that separates the cells of a row, such as a comma} */
    public char separator() {
        return layout.separator();
    }

    /** Returns the path of the CSV file, or null if the text comes from another source. */
    @Nullable
    Path path() {
        return path;
    }

    /** {@return whether an output file with these rows should begin with a byte order mark} */
    public boolean hasByteOrderMark() {
        return layout.byteOrderMark();
    }

    /** Returns whether the file begins with a UTF-8 or UTF-16 byte order mark. */
    private static boolean hasByteOrderMark(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] mark = in.readNBytes(3);
            boolean utf8 =
                    mark.length == 3 && mark[0] == (byte) 0xEF && mark[1] == (byte) 0xBB && mark[2] == (byte) 0xBF;
            boolean utf16 = mark.length >= 2 && (mark[0] & mark[1] & 0xFF) == 0xFE && mark[0] != mark[1];
            return utf8 || utf16;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns a function that reads the cell in the named column of a row.
     *
     * @param name the name of the column
     * @return the function from a row to its cell
     * @throws IllegalArgumentException if the table has no column with this name; the message suggests the most similar
     *     name
     */
    public Function<CsvRow, String> column(String name) {
        indexOf(name);
        return row -> row.get(name);
    }

    int indexOf(String name) {
        int index = columns().indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("%s has no column \"%s\": did you mean \"%s\"? It has %s"
                    .formatted(
                            SafeText.of(toString()),
                            SafeText.of(name),
                            SafeText.of(NearestName.nearest(name, columns())),
                            SafeText.all(columns())));
        }
        return index;
    }

    /** Returns an iterator over the rows after the header. The file is closed after the last row. */
    @Override
    public Iterator<CsvRow> iterator() {
        try {
            CloseableIterator<CsvRecord> records = records().iterator();
            long above = 0;
            for (int i = 0; i < layout.recordsBefore() && records.hasNext(); i++) {
                above += lineBreaks(records.next().getFields());
            }
            long inRecordsAbove = above;
            return new Iterator<>() {
                /**
                 * Number of line breaks within cells so far. Each of them adds a line to the file, but no row to a
                 * spreadsheet.
                 */
                private long lineBreaks = inRecordsAbove;

                @Override
                public boolean hasNext() {
                    boolean more = records.hasNext();
                    if (!more) {
                        close(records);
                    }
                    return more;
                }

                @Override
                public CsvRow next() {
                    CsvRecord next = records.next();
                    long line = next.getStartingLineNumber();
                    CsvRow row = new CsvRow(CsvFile.this, line, line - lineBreaks, next.getFields());
                    lineBreaks += lineBreaks(row.cells());
                    return row;
                }
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Counts the line breaks in cells. A carriage return followed by a line feed counts as one. */
    private static long lineBreaks(List<String> cells) {
        long count = 0;
        for (String cell : cells) {
            for (int i = 0; i < cell.length(); i++) {
                char c = cell.charAt(i);
                boolean isSecond = c == '\n' && i > 0 && cell.charAt(i - 1) == '\r';
                count += (c == '\n' || c == '\r') && !isSecond ? 1 : 0;
            }
        }
        return count;
    }

    private CsvReader<CsvRecord> records() throws IOException {
        if (path != null) {
            return reader(path, separator(), '"');
        }
        return builder(separator()).ofCsvRecord(Objects.requireNonNull(text).open());
    }

    private static void close(CloseableIterator<?> records) {
        try {
            records.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path, or the name given to {@link #of}. */
    @Override
    public String toString() {
        return name;
    }
}
