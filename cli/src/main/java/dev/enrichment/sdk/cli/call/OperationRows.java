package dev.enrichment.sdk.cli.call;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RequestJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The operations with their prices and columns, as a table shows them. A price in words needs a request, and that the whole
 * catalogue and its codec; so the build makes the rows, and the program reads them.
 */
public final class OperationRows {
    private static final String FILE = "operations.txt";

    private OperationRows() {}

    /** {@return id, price and columns of each operation} */
    static List<String[]> rows() {
        try (InputStream file = OperationRows.class.getResourceAsStream(FILE)) {
            return split(file == null ? text() : new String(file.readAllBytes(), UTF_8));
        } catch (IOException e) {
            return split(text());
        }
    }

    /**
     * Writes the rows where the program looks for them.
     *
     * @param classes the folder of the classes
     * @throws IOException if it cannot be written
     */
    public static void write(Path classes) throws IOException {
        Path folder = classes.resolve(OperationRows.class.getPackageName().replace('.', '/'));
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(FILE), text());
    }

    /** {@return the rows as the catalogue has them, a line each} */
    static String text() {
        StringBuilder text = new StringBuilder();
        for (Operation<?, ?> operation : Operations.all()) {
            text.append(operation.id())
                    .append('\t')
                    .append(RequestJson.price(operation))
                    .append('\t')
                    .append(columns(operation))
                    .append('\n');
        }
        return text.toString();
    }

    private static List<String[]> split(String text) {
        List<String[]> rows = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            rows.add(text.substring(from, end).split("\t", -1));
            from = end + 1;
        }
        return rows;
    }

    private static String columns(Operation<?, ?> operation) {
        List<String> texts = RequestJson.texts(operation);
        boolean needsMap = texts.isEmpty()
                && !operation.free()
                && !RequestJson.example(operation).isEmpty();
        return needsMap ? "--map " + RequestJson.example(operation) : String.join(", ", texts);
    }
}
