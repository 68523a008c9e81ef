package dev.enrichment.sdk.bulk;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.bulk.internal.store.FirstKeys;
import dev.enrichment.sdk.bulk.internal.store.PrivateFiles;
import dev.enrichment.sdk.bulk.internal.text.Cells;
import dev.enrichment.sdk.bulk.internal.text.JsonText;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
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
    private final @Nullable FirstKeys firstKeys;
    private final List<String> inputColumns;
    private final Writer file;
    private final @Nullable CsvWriter csv;
    private final Map<String, String> fields = new LinkedHashMap<>();
    private @Nullable String items;
    private final boolean paged;
    private boolean guard = true;
    private boolean begun;

    private OutcomeWriter(
            JsonCodec codec,
            @Nullable FirstKeys firstKeys,
            boolean paged,
            List<String> inputColumns,
            Path path,
            @Nullable Character separator) {
        this.codec = codec;
        this.firstKeys = firstKeys;
        this.paged = paged;
        this.inputColumns = inputColumns;
        this.file = privateFile(path);
        this.csv = separator == null
                ? null
                : CsvWriter.builder()
                        .fieldSeparator(separator)
                        .lineDelimiter(LineDelimiter.LF)
                        .build(file);
    }

    private static OutcomeWriter of(BulkRun<?, ?> run, CsvFile input, Path path, @Nullable Character separator) {
        return new OutcomeWriter(run.codec(), run.firstKeys(), run.isPaged(), input.columns(), path, separator);
    }

    /**
     * What a cell is written as unless {@link #raw()} is set, for programs that write tables of their own: text that a
     * spreadsheet would run as a formula gets an apostrophe in front; numbers and phone numbers stay as they are.
     *
     * @param cell the text of a cell
     * @return the text, harmless in a spreadsheet
     */
    public static String guarded(String cell) {
        return Cells.guarded(Objects.requireNonNull(cell, "cell must not be null"));
    }

    /**
     * Creates a file that is readable by its owner only, in UTF-8; an existing one is replaced.
     *
     * @param path the file
     * @return a buffered writer
     * @throws UncheckedIOException if the file cannot be written
     */
    public static Writer privateFile(Path path) {
        return PrivateFiles.writer(path);
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
        return of(run, input, path, input.separator());
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
        return of(run, input, path, null);
    }

    /**
     * Writes what a store has, with {@link #writeStored}: CSV, or JSON lines if the name of the file ends with {@code
     * .jsonl}. The input columns are fields of the requests.
     *
     * @param requestFields JSON names of fields of the request, such as {@code email}
     * @param path the file, which is replaced
     * @return the writer
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter export(List<String> requestFields, Path path) {
        boolean json = path.toString().toLowerCase(Locale.ROOT).endsWith(".jsonl");
        return new OutcomeWriter(
                JsonCodec.standard(), null, false, List.copyOf(requestFields), path, json ? null : ',');
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
     * Writes one line for each item of a list of the response, on all pages of the row, with the columns {@code row_key} and {@code item}, counted
     * from 1. A row without items has one line. Required if rows have several pages.
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
     * @throws IllegalStateException if rows have several pages, and their items are not {@linkplain #expand expanded}
     */
    public void write(RowOutcome<CsvRow, ?> outcome) {
        CsvRow row = outcome.row();
        Map<String, Object> cells = new LinkedHashMap<>();
        for (int i = 0; i < inputColumns.size(); i++) {
            cells.put(inputColumns.get(i), i < row.cells().size() ? row.cells().get(i) : "");
        }
        write(outcome, cells);
    }

    /**
     * Writes all stored responses of an operation, one line for each request or, if items are expanded, for each item.
     *
     * @param store get it from {@link RunStore#snapshot}
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @return the number of requests
     * @throws UncheckedIOException if the file cannot be written
     */
    public long writeStored(StoreSnapshot store, Operation<?, ?> operation) {
        long requests = 0;
        for (Iterator<? extends RowOutcome<? extends Record, ?>> each =
                        store.outcomes(operation, codec).iterator();
                each.hasNext();
                requests++) {
            RowOutcome<? extends Record, ?> outcome = each.next();
            Map<String, Object> request = codec.members(outcome.row());
            Map<String, Object> cells = new LinkedHashMap<>();
            inputColumns.forEach(name -> cells.put(name, request.getOrDefault(name, "")));
            write(outcome, cells);
        }
        return requests;
    }

    private void write(RowOutcome<?, ?> outcome, Map<String, Object> input) {
        begin();
        if (items == null && paged) {
            throw new IllegalStateException(
                    "rows of this run have several pages: name the list of their items with expand, such as /people");
        }
        String credits = credits(outcome);
        Record body = outcome.body();
        if (items == null) {
            line(outcome, input, body == null ? Map.of() : codec.members(body), 0, credits);
            return;
        }
        int item = 0;
        for (ApiResponse<? extends Record> page : outcome.pages()) {
            if (JsonText.at(codec.members(page.body()), items) instanceof List<?> list) {
                for (Object each : list) {
                    line(outcome, input, each, ++item, item == 1 ? credits : "0");
                }
            }
        }
        if (item == 0) {
            line(outcome, input, Map.of(), 0, credits);
        }
    }

    /** What the store paid, on the first row that makes the request. */
    private String credits(RowOutcome<?, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        if (outcome.status() == OutcomeStatus.IN_DOUBT) {
            return "";
        }
        boolean complete = receipt != null && outcome.status() != OutcomeStatus.FAILED;
        BigDecimal last = receipt == null ? BigDecimal.ZERO : receipt.confirmed();
        BigDecimal paid = complete ? last : last.add(outcome.pages().paid());
        boolean called = receipt != null || outcome.pages().count() > 0;
        return called && (firstKeys == null || firstKeys.add(outcome.key())) ? Cells.amount(paid) : "0";
    }

    private void begin() {
        if (!begun) {
            begun = true;
            if (csv != null) {
                List<String> header = new ArrayList<>(inputColumns);
                header.addAll(items == null ? List.of() : List.of("row_key", "item"));
                header.addAll(fields.keySet());
                header.addAll(List.of("status", "credits", "message"));
                csv.writeRecord(header);
            }
        }
    }

    private void line(
            RowOutcome<?, ?> outcome, Map<String, Object> input, @Nullable Object response, int item, String credits) {
        Map<String, Object> cells = new LinkedHashMap<>();
        fields.forEach((column, path) -> {
            Object value = JsonText.at(response, path);
            cells.put(column, value == null ? "" : value);
        });
        String status = outcome.status().name().toLowerCase(Locale.ROOT);
        if (csv == null) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("input", input);
            object.put("status", status);
            object.put("credits", credits.isEmpty() ? "" : new BigDecimal(credits));
            object.put("message", outcome.message());
            object.put("response", fields.isEmpty() && response != null ? response : cells);
            append(JsonText.write(object) + "\n");
            return;
        }
        List<String> record = new ArrayList<>();
        input.values().forEach(value -> record.add(cell(Cells.of(value))));
        if (items != null) {
            record.addAll(List.of(outcome.key(), item == 0 ? "" : Integer.toString(item)));
        }
        cells.values().forEach(value -> record.add(cell(Cells.of(value))));
        record.addAll(List.of(status, credits, cell(outcome.message())));
        csv.writeRecord(record);
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
            if (firstKeys != null) {
                firstKeys.close();
            }
        }
    }
}
