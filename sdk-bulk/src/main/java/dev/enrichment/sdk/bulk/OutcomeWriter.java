package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.SeenKeys;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Coverage;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes outcomes as CSV or as JSON lines: the columns of the input, chosen fields of the response, identity, status,
 * credits, message. {@code identity} is {@code agrees}, {@code conflicts} or {@code not_stated} where something was found,
 * see {@link RowOutcome#identity}. {@code credits} is what the store paid for the request, on the first row that makes it; so in input order
 * the output of a run that was interrupted and resumed is the same, byte for byte, as that of an undisturbed one. The
 * file appears when it is complete, as an {@link OutputFile}. Rows about somebody who is {@linkplain
 * BulkRunBuilder#exclude excluded} are left out. Not safe for use by several threads.
 *
 * <pre>{@code
 * try (var out = OutcomeWriter.csv(run, leads, Path.of("checked.csv")).field("result", "/email_status")) {
 *     run.process(leads, mapping).forEach(out::write);
 *     out.complete();
 * }
 * }</pre>
 *
 * <p>An output can be the input of a later run: columns that this class wrote are replaced, not written twice. If the
 * input has a column {@code identity}, {@code status}, {@code credits} or {@code message} of its own, the four are written with the
 * operation in front, such as {@code email.validate status}.
 */
public final class OutcomeWriter implements AutoCloseable {
    private final JsonCodec codec;
    private final @Nullable SeenKeys seenKeys;
    private final @Nullable CsvFile input;
    private final List<String> inputColumns;
    private final OutputFile file;
    private final boolean json;
    private final List<OutcomePart> parts = new ArrayList<>();
    private final OutcomeLines lines;
    private boolean raw;
    private boolean provenance;
    private @Nullable FirstFound first;
    private @Nullable OutcomeTable table;

    private OutcomeWriter(
            JsonCodec codec,
            @Nullable SeenKeys seenKeys,
            @Nullable CsvFile input,
            List<String> inputColumns,
            OutputFile file,
            boolean json) {
        this.codec = codec;
        this.seenKeys = seenKeys;
        this.input = input;
        this.inputColumns = inputColumns;
        this.file = file;
        this.json = json;
        this.lines = new OutcomeLines(codec, seenKeys, parts);
    }

    private static OutcomeWriter of(BulkRun<?, ?> run, CsvFile input, OutputFile file, boolean json) {
        OutcomeWriter writer = new OutcomeWriter(run.codec(), run.seenKeys(), input, input.columns(), file, json);
        writer.parts.add(run.tablePart());
        return writer;
    }

    /** Opens the file, and gives it up again if the store fails. */
    private static OutcomeWriter of(BulkRun<?, ?> run, CsvFile input, Path path, boolean json) {
        OutputFile file = OutputFile.open(
                path,
                Stream.of(run.storeFile(), input.path())
                        .filter(Objects::nonNull)
                        .toArray(Path[]::new));
        try {
            return of(run, input, file, json);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /**
     * Writes CSV with the separator of the input.
     *
     * @param run whose outcomes are written
     * @param input whose columns come first
     * @param path the file; one that exists is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException if the file, or the name under which it is written first, is that of the input or of
     *     the store
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter csv(BulkRun<?, ?> run, CsvFile input, Path path) {
        return of(run, input, path, false);
    }

    /**
     * Writes one JSON object a line, with the members {@code input}, {@code identity}, {@code status}, {@code credits}, {@code message}
     * and {@code response}; the whole response unless fields are chosen.
     *
     * @param run whose outcomes are written
     * @param input whose columns are in {@code input}
     * @param path the file; one that exists is replaced when the new one is complete
     * @return the writer
     * @throws IllegalArgumentException if the file, or the name under which it is written first, is that of the input or of
     *     the store
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter jsonLines(BulkRun<?, ?> run, CsvFile input, Path path) {
        return of(run, input, path, true);
    }

    /**
     * Writes to a file that is open already: CSV, or JSON lines if its name ends with {@code .jsonl}.
     *
     * @param run whose outcomes are written
     * @param input whose columns come first
     * @param file the file, which {@link #complete} and {@link #close} complete and close
     * @return the writer
     */
    public static OutcomeWriter to(OutputFile file, BulkRun<?, ?> run, CsvFile input) {
        return of(run, input, file, TableWriter.isJsonLines(file.path()));
    }

    /**
     * Writes what a store has, with {@link #writeStored}: CSV, or JSON lines if the name of the file ends with {@code
     * .jsonl}. The input columns are fields of the requests.
     *
     * @param requestFields JSON names of fields of the request, such as {@code email}
     * @param path the file; one that exists is replaced when the new one is complete
     * @return the writer
     * @throws UncheckedIOException if the file cannot be written
     */
    public static OutcomeWriter export(List<String> requestFields, Path path) {
        OutcomeWriter writer = new OutcomeWriter(
                JsonCodec.standard(),
                null,
                null,
                List.copyOf(requestFields),
                OutputFile.open(path),
                TableWriter.isJsonLines(path));
        writer.parts.add(new OutcomePart("request", false, false, "", RunTime.SYSTEM));
        return writer;
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
        last().fields.put(column, requirePath(jsonPath));
        return this;
    }

    /**
     * Writes one line for each item of a list of the response, on all pages of the row, with the columns {@code
     * row_key} and {@code item}, counted from 1. A row without items has one line. Required if rows have several pages.
     *
     * @param jsonPath the list, such as {@code /people}
     * @return this writer
     */
    public OutcomeWriter expand(String jsonPath) {
        last().items = requirePath(jsonPath);
        return this;
    }

    /**
     * Adds the columns of another operation on the same rows; fields that are added afterwards belong to it. Status,
     * credits and message of each operation get its name in front, and JSON lines have a member for each operation.
     *
     * @param step from {@link BulkRun#then}
     * @return this writer
     */
    public OutcomeWriter then(BulkRun<?, ?> step) {
        parts.add(step.tablePart());
        return this;
    }

    private OutcomePart last() {
        return parts.get(parts.size() - 1);
    }

    /**
     * Writes a field of the response into a column of the input, and never over what is there: an empty cell is filled, and a
     * different value goes into a column of the same name with {@code (new)} behind it. Other spellings of the same identity or
     * number are not different. A value about somebody else, see {@link RowOutcome#identity}, fills no cell. JSON lines
     * have the values in {@code input}, and the second member only where there is a different value.
     *
     * @param column of the input
     * @param jsonPath its place, such as {@code /company/name}
     * @return this writer
     * @throws IllegalArgumentException if the input has no such column, or it is to be filled already
     */
    public OutcomeWriter fill(String column, String jsonPath) {
        if (input != null) {
            int unused = input.indexOf(column);
        }
        parts.stream().filter(part -> part.fills.paths().containsKey(column)).forEach(part -> {
            throw new IllegalArgumentException("the column \"" + SafeText.of(column) + "\" is to be filled twice");
        });
        last().fills.add(column, requirePath(jsonPath));
        return this;
    }

    /**
     * Adds columns that say where the values of each row are from: {@code operation}, {@code retrieved_at} in UTC, {@code
     * request_id}, {@code source}, and {@code age_days}. The source is {@code bought} if a run of this list has paid for
     * the response, now or earlier, and {@code store} if another list or a call did. JSON lines have them in {@code provenance}.
     *
     * @return this writer
     */
    public OutcomeWriter provenance() {
        provenance = true;
        return this;
    }

    /**
     * Adds a column with the first value that one of the operations has found, and one with the operation, such as {@code
     * email} and {@code email_source}: for steps that look for the same, the cheapest first. A value about somebody else, see
     * {@link RowOutcome#identity}, does not count.
     *
     * @param column the name of the first of the two columns
     * @param jsonPaths the place of the value in the response of each operation, in their order
     * @return this writer
     */
    public OutcomeWriter firstFound(String column, List<String> jsonPaths) {
        jsonPaths.forEach(path -> {
            String unused = requirePath(path);
        });
        first = new FirstFound(column, List.copyOf(jsonPaths));
        return this;
    }

    /** {@return how much of the columns of each operation is filled, in what was written up to now} */
    public List<Coverage> coverage() {
        return parts.stream().map(OutcomePart::coverage).toList();
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
        raw = true;
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
        write(outcome.row(), List.of(outcome));
    }

    /**
     * Writes what all operations found for a row, see {@link #then}.
     *
     * @param row of the input
     * @param outcomes one for each operation, in their order
     * @throws UncheckedIOException if the file cannot be written
     * @throws IllegalStateException if rows have several pages, and their items are not {@linkplain #expand expanded}
     */
    public void write(CsvRow row, List<? extends RowOutcome<?, ?>> outcomes) {
        if (outcomes.stream().anyMatch(RowOutcome::isExcluded)) {
            return;
        }
        List<String> cells = row.cells();
        Map<String, Object> known = new LinkedHashMap<>();
        for (int i = 0; i < inputColumns.size(); i++) {
            known.put(inputColumns.get(i), i < cells.size() ? cells.get(i) : "");
        }
        List<String> more =
                cells.size() > inputColumns.size() ? cells.subList(inputColumns.size(), cells.size()) : List.of();
        write(known, more, outcomes);
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
            write(cells, List.of(), List.of(outcome));
        }
        return requests;
    }

    private void write(Map<String, Object> input, List<String> more, List<? extends RowOutcome<?, ?>> outcomes) {
        OutcomePart first = parts.get(0);
        if (first.items == null && first.paged) {
            throw new IllegalStateException(
                    "rows of this run have several pages: name the list of their items with expand, such as /people");
        }
        if (first.items != null && !first.fills.paths().isEmpty()) {
            throw new IllegalStateException("a row with a line for each item has no single value to fill a cell with");
        }
        lines.write(table(), input, more, outcomes);
    }

    /** The columns are known when the first line is written. */
    private OutcomeTable table() {
        if (table == null) {
            parts.forEach(part -> part.provenance = provenance);
            OutcomeColumns columns = new OutcomeColumns(inputColumns, parts, first);
            TableWriter to = json
                    ? TableWriter.jsonLines(file.writer())
                    : TableWriter.csv(file.writer(), input == null ? ',' : input.separator(), columns.names());
            if (input != null && input.hasByteOrderMark()) {
                to.byteOrderMark();
            }
            if (raw) {
                to.raw();
            }
            table = new OutcomeTable(to, json, columns, parts);
        }
        return table;
    }

    /**
     * Gives the file its name. Call it after the last row; a file that is closed without it stays {@code .part}.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public void complete() {
        table().flush();
        file.complete();
    }

    /**
     * Closes the file. If it is not complete, what was written is in a file of its name with {@code .part} behind it.
     *
     * @throws UncheckedIOException if what is buffered cannot be written
     */
    @Override
    public void close() {
        try {
            file.close();
        } finally {
            if (seenKeys != null) {
                seenKeys.close();
            }
        }
    }
}
