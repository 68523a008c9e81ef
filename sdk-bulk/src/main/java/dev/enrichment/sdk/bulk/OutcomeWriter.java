package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.table.JsonText;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the outcomes of a run to a CSV file or as JSON lines. The output has the columns of the input, the chosen
 * fields of the response, and the columns {@code identity}, {@code status}, {@code credits} and {@code message}. If
 * something was found, {@code identity} is {@code agrees}, {@code conflicts} or {@code not_stated}, as described for
 * {@link RowOutcome#identity}. {@code credits} is the cost of the row according to {@link RowCosts}. The file gets its
 * name only when it is complete, and only its owner can read it. Rows about an
 * {@linkplain RowOutcome#isExcluded excluded} person or company are left out. Not thread-safe.
 *
 * <pre>{@code
 * try (var out = OutcomeWriter.csv(run, leads, Path.of("checked.csv")).field("result", "/email_status")) {
 *     run.process(leads, mapping).forEach(out::write);
 *     out.complete();
 * }
 * }</pre>
 *
 * <p>If the output is CSV and the input already has a column with one of these four names, all four names are prefixed
 * with the operation, as in {@code email.validate status}. For tables of another form, use a {@link TableWriter}.
 */
public final class OutcomeWriter implements AutoCloseable {
    private static final List<String> OWN = List.of("identity", "status", "credits", "message");
    private static final List<String> OF_ITEMS = List.of("row_key", "item");

    private final BulkRun<?, ?> run;
    private final CsvFile input;
    private final boolean json;
    private final Path file;
    /**
     * The temporary file that receives the output, in the same directory as the destination. When the output is
     * complete, the file is renamed.
     */
    private final Path part;

    private final Writer writer;
    private final RowCosts costs;
    private final String prefix;
    /** Names of all output columns that were added so far, used to reject duplicates. */
    private final Set<String> names;

    /** JSON paths of the chosen response fields, by the name of their output column. */
    private final Map<String, String> fields = new LinkedHashMap<>();
    /**
     * JSON path of a list in the response. One line is written for each item of the list. Null if each row has one
     * line.
     */
    private @Nullable String items;

    private boolean raw;
    private @Nullable TableWriter table;

    private OutcomeWriter(BulkRun<?, ?> run, CsvFile input, Path path, boolean json) {
        this.run = run;
        this.input = input;
        this.json = json;
        boolean taken = !json && OWN.stream().anyMatch(input.columns()::contains);
        prefix = taken ? run.operation.id() + " " : "";
        names = new HashSet<>(json ? List.of() : input.columns());
        own().forEach(this::claim);
        costs = RowCosts.of(run);
        try {
            boolean exists = Files.exists(path);
            file = exists ? path.toRealPath() : path.toAbsolutePath();
            if (exists && !Files.isRegularFile(file)) {
                throw new IllegalArgumentException(SafeText.message(path + " is not a regular file"));
            }
            for (Path kept : Arrays.asList(run.storeFile(), input.path())) {
                if (kept != null && exists && Files.isSameFile(file, kept)) {
                    throw new IllegalArgumentException(SafeText.message(path + " and " + kept + " are the same file"));
                }
            }
            part = Files.createTempFile(file.getParent(), file.getFileName() + ".", ".part");
            writer = Files.newBufferedWriter(part);
        } catch (IOException e) {
            costs.close();
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            costs.close();
            throw e;
        }
    }

    /**
     * Creates a writer for a CSV file that has the same separator as the input.
     *
     * @param run the run whose outcomes are written
     * @param input the table whose columns come first
     * @param path the file; an existing file is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException if the file is the input or the store. Also thrown if the input is an output of
     *     this class that already has such prefixed columns
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter csv(BulkRun<?, ?> run, CsvFile input, Path path) {
        return new OutcomeWriter(run, input, path, false);
    }

    /**
     * Creates a writer for JSON lines. Each object has the members {@code input}, {@code identity}, {@code status},
     * {@code credits}, {@code message} and {@code response}. {@code response} is the whole response, unless fields are
     * chosen.
     *
     * @param run the run whose outcomes are written
     * @param input the table whose cells are in {@code input}
     * @param path the file; an existing file is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException if the file is the input or the store
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter jsonLines(BulkRun<?, ?> run, CsvFile input, Path path) {
        return new OutcomeWriter(run, input, path, true);
    }

    /**
     * Adds an output column with a field of the response.
     *
     * @param column the name of the column in the output
     * @param jsonPath the path of the field, such as {@code /company/name}, or its path within an item if items are
     *     expanded. Objects and lists are written as JSON
     * @return this writer
     * @throws IllegalArgumentException if the output already has such a column
     */
    public OutcomeWriter field(String column, String jsonPath) {
        claim(column);
        fields.put(column, requirePath(jsonPath));
        return this;
    }

    /**
     * Writes one line for each item of a list in the response, from all pages of the row. Adds the columns
     * {@code row_key} and {@code item}, which is the number of the item counted from 1. A row without items has one
     * line. This setting is required if rows have several pages.
     *
     * @param jsonPath the path of the list, such as {@code /people}
     * @return this writer
     * @throws IllegalArgumentException if the input already has one of the two columns
     */
    public OutcomeWriter expand(String jsonPath) {
        OF_ITEMS.forEach(this::claim);
        items = requirePath(jsonPath);
        return this;
    }

    /**
     * Writes cells unchanged. By default a cell that a spreadsheet would run as a formula is prefixed with an
     * apostrophe; numbers and phone numbers are not.
     *
     * @return this writer
     */
    public OutcomeWriter raw() {
        raw = true;
        return this;
    }

    /**
     * Throws an exception if the output already has a column with this name, so that the mistake is noticed before
     * anything is bought.
     */
    private void claim(String column) {
        if (!names.add(column)) {
            throw new IllegalArgumentException("a column occurs twice: " + SafeText.of(column)
                    + "; choose another name, or another file as input");
        }
    }

    private static String requirePath(String jsonPath) {
        if (!jsonPath.startsWith("/")) {
            throw new IllegalArgumentException("a path starts with a slash, such as /company/name, but is " + jsonPath);
        }
        return jsonPath;
    }

    private List<String> own() {
        return OWN.stream().map(column -> prefix + column).toList();
    }

    /**
     * Writes the outcome of a row, on one line or, if items are expanded, on one line for each item.
     *
     * @param outcome the outcome of a row of the input
     * @throws UncheckedIOException if the file cannot be written
     * @throws IllegalStateException if rows have several pages, and their items are not {@linkplain #expand expanded}
     */
    public void write(RowOutcome<CsvRow, ?> outcome) {
        String list = items;
        if (list == null && run.builder.paging != null) {
            throw new IllegalStateException(
                    "rows of this run have several pages: name the list of their items with expand, such as /people");
        }
        if (outcome.isExcluded()) {
            return;
        }
        BigDecimal cost = costs.of(outcome);
        boolean blank = run.builder.onConflict == OnConflict.BLANK && outcome.identity() == IdentityVerdict.CONFLICTS;
        if (list == null) {
            Record body = blank ? null : outcome.body();
            line(outcome, body == null ? Map.of() : run.client.codec().members(body), cost, 0);
            return;
        }
        int item = 0;
        for (Object each : blank ? List.of() : items(outcome, list)) {
            item++;
            line(outcome, each, item == 1 ? cost : BigDecimal.ZERO, item);
        }
        if (item == 0) {
            line(outcome, Map.of(), cost, 0);
        }
    }

    private List<Object> items(RowOutcome<CsvRow, ?> outcome, String list) {
        List<Object> found = new ArrayList<>();
        for (ApiResponse<? extends Record> page : outcome.pages()) {
            if (JsonText.at(run.client.codec().members(page.body()), list) instanceof List<?> items) {
                found.addAll(items);
            }
        }
        return found;
    }

    /**
     * Writes one line of output for a row or for an item.
     *
     * @param body the response or the item
     * @param item the number of the item, counted from 1; 0 if there is none
     */
    private void line(RowOutcome<CsvRow, ?> outcome, Object body, @Nullable BigDecimal cost, int item) {
        Map<String, Object> row = new LinkedHashMap<>();
        List<String> more = cells(outcome.row(), row);
        if (!json && items != null) {
            row.put("row_key", outcome.key());
            row.put("item", item == 0 ? "" : item);
        }
        Map<String, Object> selected = TableWriter.select(body, fields);
        if (!json) {
            row.putAll(selected);
        }
        boolean found = outcome.status() == OutcomeStatus.FOUND;
        row.put(prefix + "identity", found ? outcome.identity().name().toLowerCase(Locale.ROOT) : "");
        row.put(prefix + "status", outcome.status().name().toLowerCase(Locale.ROOT));
        row.put(prefix + "credits", cost == null ? "" : new BigDecimal(Amounts.text(cost)));
        row.put(prefix + "message", outcome.message());
        if (json) {
            row.put("response", fields.isEmpty() ? body : selected);
        }
        table().write(row, more);
    }

    /**
     * Copies the cells of an input row to an output row. If the input row has more cells than the header, returns the
     * surplus cells.
     */
    private List<String> cells(CsvRow from, Map<String, Object> row) {
        List<String> cells = from.cells();
        int columns = input.columns().size();
        Map<String, Object> named = json ? new LinkedHashMap<>() : row;
        for (int i = 0; i < columns; i++) {
            named.put(input.columns().get(i), i < cells.size() ? cells.get(i) : "");
        }
        List<String> more = cells.size() > columns ? cells.subList(columns, cells.size()) : List.of();
        if (json) {
            if (!more.isEmpty()) {
                named.put("", more);
            }
            row.put("input", named);
        }
        return more;
    }

    /**
     * Returns the table that receives the output. It is created with the first line, because its columns are not known
     * earlier.
     */
    private TableWriter table() {
        if (table == null) {
            List<String> columns = new ArrayList<>(input.columns());
            columns.addAll(items == null ? List.of() : OF_ITEMS);
            columns.addAll(fields.keySet());
            columns.addAll(own());
            table = json ? TableWriter.jsonLines(writer) : TableWriter.csv(writer, input.separator(), columns);
            if (input.hasByteOrderMark()) {
                table.byteOrderMark();
            }
            if (raw) {
                table.raw();
            }
        }
        return table;
    }

    /**
     * Completes the file and gives it its final name. Call this method after the last row. If the writer is closed
     * without this call, the file is deleted.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public void complete() {
        table().flush();
        try {
            writer.close();
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Closes the file, and deletes it if it is not complete.
     *
     * @throws UncheckedIOException if the file cannot be closed
     */
    @Override
    public void close() {
        try (costs) {
            try {
                writer.close();
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
