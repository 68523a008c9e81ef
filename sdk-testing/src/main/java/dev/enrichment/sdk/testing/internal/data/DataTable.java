package dev.enrichment.sdk.testing.internal.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Reads manually edited text files with tables, such as the lists of countries and industries from which sandbox data
 * is generated. The first line contains the column names. Columns are separated by a vertical bar, and list values by
 * semicolons. Lines that start with {@code #} are comments.
 */
public final class DataTable {
    private DataTable() {}

    /** Converts each row of a table to a value. The table is a resource in the package of this class. */
    static <T> List<T> read(String name, Function<Row, T> value) {
        return read(DataTable.class, name).stream().map(value).toList();
    }

    /** Returns the rows of a table, which is a resource in the package of {@code owner}. */
    public static List<Row> read(Class<?> owner, String name) {
        return rows(name, text(owner, name));
    }

    /** Returns the text of a resource in the package of {@code owner}. */
    public static String text(Class<?> owner, String name) {
        try (InputStream file = owner.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Row> rows(String name, String text) {
        List<List<String>> lines = text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> split(line, "\\|"))
                .toList();
        if (lines.isEmpty()) {
            throw new IllegalArgumentException(name + " has no line with the names of columns");
        }
        return lines.stream()
                .skip(1)
                .map(cells -> new Row(name, lines.get(0), cells))
                .toList();
    }

    private static List<String> split(String text, String separator) {
        return Arrays.stream(text.split(separator, -1)).map(String::strip).toList();
    }

    /** A row of a table, whose cells are accessed by column name. */
    public static final class Row {
        private final String table;
        private final Map<String, String> cells = new HashMap<>();

        private Row(String table, List<String> columns, List<String> values) {
            this.table = table;
            if (columns.size() != values.size()) {
                throw new IllegalArgumentException("%s has %d columns, but this row has %d: %s"
                        .formatted(table, columns.size(), values.size(), String.join(" | ", values)));
            }
            for (int i = 0; i < columns.size(); i++) {
                cells.put(columns.get(i), values.get(i));
            }
        }

        public String text(String column) {
            String cell = cells.get(column);
            if (cell == null) {
                throw new IllegalArgumentException(table + " has no column " + column);
            }
            return cell;
        }

        public int number(String column) {
            return Integer.parseInt(text(column));
        }

        public List<String> list(String column) {
            return split(text(column), ";");
        }
    }
}
