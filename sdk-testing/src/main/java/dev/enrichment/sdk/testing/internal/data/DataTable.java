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
import java.util.stream.Stream;

/**
 * Reads the tables that the world is generated from: resource files beside this class, for people to edit. The first line
 * names the columns, which are separated by a bar; a semicolon separates the values of a list; lines with {@code #} are
 * comments. Changed tables change the generated world.
 */
final class DataTable {
    private DataTable() {}

    /** Returns one value for each row of a table. */
    static <T> List<T> read(String name, Function<Row, T> value) {
        List<List<String>> lines = lines(name)
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> split(line, "\\|"))
                .toList();
        List<String> columns = lines.get(0);
        return lines.stream()
                .skip(1)
                .map(cells -> value.apply(new Row(name, columns, cells)))
                .toList();
    }

    private static Stream<String> lines(String name) {
        try (InputStream file = DataTable.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> split(String text, String separator) {
        return Arrays.stream(text.split(separator, -1)).map(String::strip).toList();
    }

    /** A row, whose cells have the names of the columns. */
    static final class Row {
        private final String table;
        private final Map<String, String> cells = new HashMap<>();

        private Row(String table, List<String> columns, List<String> values) {
            this.table = table;
            if (columns.size() != values.size()) {
                throw new IllegalStateException("%s has %d columns, but this row has %d: %s"
                        .formatted(table, columns.size(), values.size(), String.join(" | ", values)));
            }
            for (int i = 0; i < columns.size(); i++) {
                cells.put(columns.get(i), values.get(i));
            }
        }

        /** Returns a cell as it is. */
        String text(String column) {
            return Objects.requireNonNull(cells.get(column), () -> table + " has no column " + column);
        }

        /** Returns a cell as a number. */
        int number(String column) {
            return Integer.parseInt(text(column));
        }

        /** Returns the values of a list. */
        List<String> list(String column) {
            return split(text(column), ";");
        }
    }
}
