package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** JSON lines as a table: a column for each member that any of the objects has, lists and objects as JSON. */
final class JsonLines {
    private JsonLines() {}

    private interface Row {
        void accept(Map<String, Object> members);
    }

    /** Copies them as CSV, with which the rest of the program works. */
    static Spool toCsv(String name, TextEncoding encoding, InputSource source) throws IOException {
        Set<String> columns = new LinkedHashSet<>();
        read(name, encoding, source, members -> columns.addAll(members.keySet()));
        return Spool.of(out -> write(name, encoding, source, List.copyOf(columns), out));
    }

    private static void write(
            String name, TextEncoding encoding, InputSource source, List<String> columns, OutputStream out)
            throws IOException {
        TableWriter table = TableWriter.csv(
                        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)), ',', columns)
                .raw();
        read(name, encoding, source, table::write);
        table.flush();
    }

    private static void read(String name, TextEncoding encoding, InputSource source, Row rows) throws IOException {
        long number = 0;
        try (BufferedReader lines = new BufferedReader(encoding.open(source))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    rows.accept(members(name, number, line));
                }
            }
        }
    }

    private static Map<String, Object> members(String name, long number, String line) {
        try {
            return Json.object(line);
        } catch (UsageException e) {
            throw new UsageException("%s, line %d: %s".formatted(name, number, e.getMessage()));
        }
    }
}
