package dev.enrichment.sdk.bulk;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.bulk.internal.store.FirstKeys;
import dev.enrichment.sdk.bulk.internal.store.PrivateFiles;
import dev.enrichment.sdk.bulk.internal.text.Cells;
import dev.enrichment.sdk.bulk.internal.text.JsonText;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes outcomes as CSV or as JSON lines: the columns of the input, chosen fields of the response, status, credits,
 * message. {@code credits} is what the store paid for the request, on the first row that makes it; so in input order the
 * output of a run that was interrupted and resumed is the same, byte for byte, as that of an undisturbed one. The file is
 * readable by its owner only. Not safe for use by several threads.
 *
 * <pre>{@code
 * try (var out = OutcomeWriter.csv(run, leads, Path.of("checked.csv")).field("result", "/email_status")) {
 *     run.process(leads, mapping).forEach(out::write);
 * }
 * }</pre>
 */
public final class OutcomeWriter implements AutoCloseable {
    private final JsonCodec codec;
    private final FirstKeys firstKeys;
    private final CsvFile input;
    private final Writer file;
    private final @Nullable CsvWriter csv;
    private final Map<String, String> fields = new LinkedHashMap<>();
    private @Nullable String items;
    private boolean guard = true;
    private boolean begun;

    private OutcomeWriter(BulkRun<?, ?> run, CsvFile input, Path path, boolean asCsv) {
        this.codec = run.codec();
        this.firstKeys = run.firstKeys();
        this.input = Objects.requireNonNull(input, "input must not be null");
        this.file = PrivateFiles.writer(path);
        this.csv = asCsv
                ? CsvWriter.builder()
                        .fieldSeparator(input.separator())
                        .lineDelimiter(LineDelimiter.LF)
                        .build(file)
                : null;
    }

    /**
     * Writes CSV with the separator of the input.
     *
     * @param run whose outcomes are written
     * @param input whose columns come first
     * @param path the file, which is replaced
     * @return the writer
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter csv(BulkRun<?, ?> run, CsvFile input, Path path) {
        return new OutcomeWriter(run, input, path, true);
    }

    /**
     * Writes one JSON object a line, with the members {@code input}, {@code status}, {@code credits}, {@code message} and
     * {@code response}; the whole response unless fields are chosen.
     *
     * @param run whose outcomes are written
     * @param input whose columns are in {@code input}
     * @param path the file, which is replaced
     * @return the writer
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter jsonLines(BulkRun<?, ?> run, CsvFile input, Path path) {
        return new OutcomeWriter(run, input, path, false);
    }

    /**
     * Adds a field of the response.
     *
     * @param column its name in the output
     * @param jsonPath its place, such as {@code /company/name}; within an item if items are expanded. Objects and lists
     *     are written as JSON
     * @return this writer
     */
    public OutcomeWriter field(String column, String jsonPath) {
        fields.put(column, requirePath(jsonPath));
        return this;
    }

    /**
     * Writes one line for each item of a list of the response, with the columns {@code row_key} and {@code item}, counted
     * from 1. A row without items has one line.
     *
     * @param jsonPath the list, such as {@code /people}
     * @return this writer
     */
    public OutcomeWriter expand(String jsonPath) {
        items = requirePath(jsonPath);
        return this;
    }

    private static String requirePath(String jsonPath) {
        if (!jsonPath.startsWith("/")) {
            throw new IllegalArgumentException("a path starts with a slash, such as /company/name, but is " + jsonPath);
        }
        return jsonPath;
    }

    /**
     * Writes cells as they are. By default a cell that a spreadsheet would run as a formula gets an apostrophe; numbers
     * and phone numbers do not.
     *
     * @return this writer
     */
    public OutcomeWriter raw() {
        guard = false;
        return this;
    }

    /**
     * Writes an outcome.
     *
     * @param outcome of a row of the input
     * @throws UncheckedIOException if the file cannot be written
     */
    public void write(RowOutcome<CsvRow, ?> outcome) {
        begin();
        Record body = outcome.body();
        Map<String, Object> members = body == null ? Map.of() : codec.members(body);
        String credits = credits(outcome);
        List<?> list = items != null && JsonText.at(members, items) instanceof List<?> found ? found : List.of();
        if (items == null || list.isEmpty()) {
            line(outcome, items == null ? members : Map.of(), 0, credits);
        }
        for (int i = 0; i < list.size(); i++) {
            line(outcome, list.get(i), i + 1, i == 0 ? credits : "0");
        }
    }

    /** What the store paid, on the first row that makes the request. */
    private String credits(RowOutcome<?, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        if (outcome.status() == OutcomeStatus.IN_DOUBT) {
            return "";
        }
        return receipt != null && firstKeys.add(outcome.key()) ? Cells.amount(receipt.confirmed()) : "0";
    }

    private void begin() {
        if (!begun) {
            begun = true;
            if (csv != null) {
                List<String> header = new ArrayList<>(input.columns());
                header.addAll(items == null ? List.of() : List.of("row_key", "item"));
                header.addAll(fields.keySet());
                header.addAll(List.of("status", "credits", "message"));
                csv.writeRecord(header);
            }
        }
    }

    private void line(RowOutcome<CsvRow, ?> outcome, @Nullable Object response, int item, String credits) {
        Map<String, Object> cells = new LinkedHashMap<>();
        fields.forEach((column, path) -> {
            Object value = JsonText.at(response, path);
            cells.put(column, value == null ? "" : value);
        });
        String status = outcome.status().name().toLowerCase(Locale.ROOT);
        if (csv == null) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("input", inputCells(outcome.row()));
            object.put("status", status);
            object.put("credits", credits.isEmpty() ? "" : new BigDecimal(credits));
            object.put("message", outcome.message());
            object.put("response", fields.isEmpty() && response != null ? response : cells);
            append(JsonText.write(object) + "\n");
            return;
        }
        List<String> record = new ArrayList<>();
        inputCells(outcome.row()).values().forEach(cell -> record.add(cell(cell)));
        if (items != null) {
            record.addAll(List.of(outcome.key(), item == 0 ? "" : Integer.toString(item)));
        }
        cells.values().forEach(value -> record.add(cell(Cells.of(value))));
        record.addAll(List.of(status, credits, cell(outcome.message())));
        csv.writeRecord(record);
    }

    private Map<String, String> inputCells(CsvRow row) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = 0; i < input.columns().size(); i++) {
            cells.put(
                    input.columns().get(i), i < row.cells().size() ? row.cells().get(i) : "");
        }
        return cells;
    }

    private String cell(String text) {
        return guard ? Cells.guarded(text) : text;
    }

    private void append(String line) {
        try {
            file.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what is buffered, and the header if there was no row. */
    @Override
    public void close() {
        begin();
        try {
            if (csv != null) {
                csv.close();
            }
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            firstKeys.close();
        }
    }
}
