package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
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
 * <p>If the input already has a column with one of these four names, all four names are prefixed with the operation, as
 * in {@code email.validate status}. For tables of another form, such as one line for each person found by a search, use
 * a {@link TableWriter}.
 */
public final class OutcomeWriter implements AutoCloseable {
    private static final List<String> OWN = List.of("identity", "status", "credits", "message");

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

    private @Nullable TableWriter table;

    private OutcomeWriter(BulkRun<?, ?> run, CsvFile input, Path path, boolean json) throws IOException {
        if (run.paged) {
            throw new IllegalArgumentException("rows of this run have several pages: write them with a TableWriter");
        }
        this.run = run;
        this.input = input;
        this.json = json;
        prefix = OWN.stream().anyMatch(input.columns()::contains) ? run.operation.id() + " " : "";
        names = new HashSet<>(input.columns());
        own().forEach(this::claim);
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
        costs = RowCosts.of(run);
    }

    /**
     * Creates a writer for a CSV file that has the same separator as the input.
     *
     * @param run the run whose outcomes are written
     * @param input the table whose columns come first
     * @param path the file; an existing file is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException if the file is the input or the store, or is not a regular file, or if rows have
     *     several pages. Also thrown if the input is an output of this class that already has columns with the prefix
     * @throws IOException if the file cannot be written
     */
    public static OutcomeWriter csv(BulkRun<?, ?> run, CsvFile input, Path path) throws IOException {
        return new OutcomeWriter(run, input, path, false);
    }

    /**
     * Creates a writer for JSON lines. The members of each object are named like the columns of a CSV file. Lists and
     * objects in the response stay JSON.
     *
     * @param run the run whose outcomes are written
     * @param input the table whose columns come first
     * @param path the file; an existing file is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException as for {@link #csv}
     * @throws IOException if the file cannot be written
     */
    public static OutcomeWriter jsonLines(BulkRun<?, ?> run, CsvFile input, Path path) throws IOException {
        return new OutcomeWriter(run, input, path, true);
    }

    /**
     * Adds an output column with a field of the response.
     *
     * @param column the name of the column in the output
     * @param jsonPath the path of the field, such as {@code /company/company_name}. Objects and lists are written as
     *     JSON
     * @return this writer
     * @throws IllegalArgumentException if the output already has a column with this name, or the path does not begin
     *     with a slash
     */
    public OutcomeWriter field(String column, String jsonPath) {
        if (!jsonPath.startsWith("/")) {
            throw new IllegalArgumentException(
                    "a path starts with a slash, such as /company/company_name, but is " + jsonPath);
        }
        claim(column);
        fields.put(column, jsonPath);
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

    private List<String> own() {
        return OWN.stream().map(column -> prefix + column).toList();
    }

    /**
     * Writes the outcome of a row.
     *
     * @param outcome the outcome of a row of the input
     * @throws java.io.UncheckedIOException if the file cannot be written
     */
    public void write(RowOutcome<CsvRow, ?> outcome) {
        if (outcome.isExcluded()) {
            return;
        }
        Map<String, Object> row = new LinkedHashMap<>();
        List<String> cells = outcome.row().cells();
        int columns = Math.min(cells.size(), input.columns().size());
        input.columns().forEach(column -> row.put(column, ""));
        for (int i = 0; i < columns; i++) {
            row.put(input.columns().get(i), cells.get(i));
        }
        boolean blank = run.options.blankConflicts && outcome.identity() == IdentityVerdict.CONFLICTS;
        Record body = blank ? null : outcome.body();
        row.putAll(
                TableWriter.select(body == null ? Map.of() : run.client.codec().members(body), fields));
        boolean found = outcome.status() == OutcomeStatus.FOUND;
        BigDecimal cost = costs.of(outcome);
        row.put(prefix + "identity", found ? outcome.identity().name().toLowerCase(Locale.ROOT) : "");
        row.put(prefix + "status", outcome.status().name().toLowerCase(Locale.ROOT));
        row.put(prefix + "credits", cost == null ? "" : new BigDecimal(Amounts.text(cost)));
        row.put(prefix + "message", outcome.message());
        table().write(row, cells.subList(columns, cells.size()));
    }

    /**
     * Returns the table that receives the output. It is created with the first line, because its columns are not known
     * earlier.
     */
    private TableWriter table() {
        if (table == null) {
            List<String> columns = new ArrayList<>(input.columns());
            columns.addAll(fields.keySet());
            columns.addAll(own());
            table = json ? TableWriter.jsonLines(writer) : TableWriter.csv(writer, input.separator(), columns);
            if (input.hasByteOrderMark()) {
                table.byteOrderMark();
            }
        }
        return table;
    }

    /**
     * Completes the file and gives it its final name. Call this method after the last row. If the writer is closed
     * without this call, the file is deleted.
     *
     * @throws IOException if the file cannot be written
     */
    public void complete() throws IOException {
        table().finish();
        writer.close();
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Closes the file, and deletes it if it is not complete.
     *
     * @throws IOException if the file cannot be closed
     */
    @Override
    public void close() throws IOException {
        try (costs) {
            try {
                writer.close();
            } finally {
                Files.deleteIfExists(part);
            }
        }
    }
}
