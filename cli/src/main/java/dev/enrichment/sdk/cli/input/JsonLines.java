package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts a file with one JSON object per line to a table. Each member that occurs in any of the objects becomes a
 * column. Lists and nested objects are written to their cells as JSON.
 */
final class JsonLines {
    private static final int MAX_SCALE = 1_000;

    private JsonLines() {}

    private interface Row {
        void accept(long line, String text, Map<String, Object> members) throws IOException;
    }

    /**
     * Copies a file of JSON lines as CSV.
     *
     * @param columns list that receives the names of the columns, in the order in which they first occur
     * @param originals receiver for the original JSON of the objects
     */
    static TableCopy toCsv(
            String name, TextEncoding encoding, InputSource source, List<String> columns, RowSpool.Rows originals)
            throws IOException {
        Set<String> names = new LinkedHashSet<>();
        read(name, encoding, source, (line, text, members) -> {
            names.addAll(members.keySet());
            originals.add(line, text);
        });
        if (names.isEmpty()) {
            throw new UsageException(name + " has objects without members");
        }
        columns.addAll(names);
        return TableCopy.of(rows -> {
            rows.add(0, columns);
            read(name, encoding, source, (line, text, members) -> rows.add(line, cells(name, line, columns, members)));
        });
    }

    /**
     * Returns the members of an object. A number with thousands of digits is returned as text, because a number of this
     * size takes much memory and time.
     */
    static Map<String, Object> original(String json) {
        Map<String, Object> members = Json.object(json);
        members.replaceAll((name, value) -> isEnormous(value) ? Json.cell(value) : value);
        return members;
    }

    private static boolean isEnormous(Object value) {
        return value instanceof BigDecimal number && Math.abs((long) number.scale()) > MAX_SCALE;
    }

    private static List<String> cells(String name, long line, List<String> columns, Map<String, Object> members) {
        try {
            return columns.stream()
                    .map(column -> Json.cell(members.get(column)))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new UsageException("%s, line %d: a number in a list or object is too large; remove it", name, line);
        }
    }

    private static void read(String name, TextEncoding encoding, InputSource source, Row rows) throws IOException {
        long number = 0;
        try (BufferedReader lines = new BufferedReader(encoding.open(source))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    rows.accept(number, line, members(name, number, line));
                }
            }
        }
    }

    private static Map<String, Object> members(String name, long number, String line) {
        try {
            Map<String, Object> members = Json.object(line);
            if (members != null) {
                return members;
            }
        } catch (UsageException e) {
            throw new UsageException("%s, line %d: %s", name, number, e.getMessage());
        }
        throw new UsageException("%s, line %d: null is not a row", name, number);
    }
}
