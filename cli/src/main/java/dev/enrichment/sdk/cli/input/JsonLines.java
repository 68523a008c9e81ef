package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts a file with one JSON object per line to a table. Each member that occurs in any of the objects becomes a
 * column. Lists and nested objects are written to their cells as JSON.
 */
final class JsonLines {
    private JsonLines() {}

    private interface Row {
        void accept(long line, Map<String, Object> members) throws IOException;
    }

    /**
     * Copies a file of JSON lines as CSV.
     *
     * @param columns receives the names of the columns, in the order in which they first occur
     */
    static TableCopy toCsv(String name, TextEncoding encoding, InputSource source, List<String> columns)
            throws IOException {
        Set<String> names = new LinkedHashSet<>();
        read(name, encoding, source, (line, members) -> names.addAll(members.keySet()));
        if (names.isEmpty()) {
            throw new UsageException(name + " has objects without members");
        }
        columns.addAll(names);
        return TableCopy.of(rows -> {
            rows.add(0, columns);
            read(name, encoding, source, (line, members) -> rows.add(line, cells(name, line, columns, members)));
        });
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
                    rows.accept(number, members(name, number, line));
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
