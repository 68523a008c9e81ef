package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The columns of one operation in a table, and counts of the cells filled in them. */
public final class OutcomePart {
    static final List<String> STATUS = List.of("identity", "status", "credits", "message");
    /** Optional columns that state the source of the values in a row. */
    private static final List<String> PROVENANCE =
            List.of("operation", "retrieved_at", "request_id", "source", "age_days");

    final String operation;
    final Map<String, String> fields = new LinkedHashMap<>();
    final FilledColumns fills;

    /** JSON path of the list whose items have one line each. Null if each row has one line. */
    final @Nullable String items;

    /** Prefix for the names of those columns that every operation has. */
    String prefix = "";

    private final boolean provenance;
    private final boolean blank;
    private final String list;
    private final Map<String, Long> values = new LinkedHashMap<>();
    /** Number of lines with a final result, found or not. With expanded items, each item is a line. */
    private long lines;
    /** Number of rows with a result. */
    private long found;

    private BigDecimal paid = BigDecimal.ZERO;

    /**
     * Creates the columns.
     *
     * @param operation ID of the operation
     * @param fields JSON paths by column, such as {@code /company/name}; relative to an item if each item has a line
     * @param fills JSON paths by column of the input to fill, see {@link FilledColumns}
     * @param items JSON path of the list whose items have one line each, on all pages of the row; null if each row has
     *     one line
     * @param provenance whether to add columns that state the source of the values in a row
     * @param blank whether values are left blank if the response is about another person or company
     * @param list list of the run, which identifies what the run bought itself
     */
    public OutcomePart(
            String operation,
            Map<String, String> fields,
            Map<String, String> fills,
            @Nullable String items,
            boolean provenance,
            boolean blank,
            String list) {
        this.operation = operation;
        this.fields.putAll(fields);
        this.fills = new FilledColumns(fills);
        this.items = items;
        this.provenance = provenance;
        this.blank = blank;
        this.list = list;
    }

    /** Returns the value at a JSON path of a response. Returns an empty text if there is no value. */
    static Object at(Object body, String jsonPath) {
        return Objects.requireNonNull(
                TableWriter.select(body, Map.of("value", jsonPath)).get("value"));
    }

    boolean leavesOut(RowOutcome<?, ?> outcome) {
        return blank && outcome.identity() == IdentityVerdict.CONFLICTS;
    }

    String name(String column) {
        return prefix + column;
    }

    /** Returns the names of the columns that follow the fields. */
    List<String> ownColumns() {
        List<String> own = new ArrayList<>(STATUS.stream().map(this::name).toList());
        if (provenance) {
            PROVENANCE.forEach(column -> own.add(name(column)));
        }
        return own;
    }

    /**
     * Counts a line and fills cells of the input.
     *
     * @param input cells of the input, to which the values are added
     * @param item number of the item in the row, starting at 1; 0 if the line is not an item
     * @param always whether a row without a different value gets an empty cell in the column for it
     */
    void fill(
            Map<String, Object> input,
            RowOutcome<?, ?> outcome,
            Object body,
            String credits,
            int item,
            boolean always) {
        boolean isFound = outcome.status() == OutcomeStatus.FOUND;
        if (isFound || outcome.status() == OutcomeStatus.NOT_FOUND) {
            lines++;
            found += isFound && item <= 1 ? 1 : 0;
            count(fields, body);
            count(fills.paths, body);
        }
        paid = credits.isEmpty() ? paid : paid.add(new BigDecimal(credits));
        if (!isSkipped(outcome)) {
            fills.write(input, body, outcome.identity() != IdentityVerdict.CONFLICTS, always);
        }
    }

    private void count(Map<String, String> columns, Object body) {
        TableWriter.select(body, columns)
                .forEach(
                        (column, value) -> values.merge(column, value.toString().isBlank() ? 0L : 1L, Long::sum));
    }

    /** {@return the credits that were ever paid for the rows, according to the store} */
    public BigDecimal credits() {
        return paid;
    }

    /**
     * Reports how many cells of these columns are filled, and their cost. Includes only what was written to the table.
     *
     * @param step prefix that names the step; empty if there is only one
     */
    public void describe(Report report, String step) {
        BigDecimal each = found == 0 ? null : paid.divide(BigDecimal.valueOf(found), 4, RoundingMode.HALF_UP);
        report.section("coverage")
                .fact("lines", lines)
                .fact("fields", values)
                .fact("filled", fills.filled)
                .fact("differing", fills.differing)
                .fact("credits", paid)
                .fact("cost_per_found", each);
        if (lines > 0 && !values.isEmpty()) {
            StringJoiner columns = new StringJoiner(", ");
            values.forEach((column, count) -> columns.add(Failures.oneLine(column) + " " + count + " of " + lines));
            report.line("fields", step + columns);
        }
        if (lines > 0 && !fills.filled.isEmpty()) {
            StringJoiner columns = new StringJoiner(", ");
            fills.filled.forEach((column, count) -> {
                long different = fills.differing.getOrDefault(column, 0L);
                columns.add(Failures.oneLine(column) + " " + count
                        + (different == 0 ? "" : " (" + different + " different)"));
            });
            report.line("filled", step + columns);
        }
        if (lines > 0 && each != null) {
            report.line("each", "%s%s credits for each of %d found", step, Amounts.rounded(each), found);
        }
    }

    /** Returns the members of a JSON object, for output as JSON lines. */
    Map<String, Object> members(RowOutcome<?, ?> outcome, Object body, String credits) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("identity", identity(outcome));
        row.put("status", Words.name(outcome.status()));
        row.put("credits", credits.isEmpty() ? "" : new BigDecimal(credits));
        row.put("message", outcome.message());
        if (provenance) {
            row.put("provenance", provenance(outcome));
        }
        row.put("response", fields.isEmpty() ? body : TableWriter.select(body, fields));
        return row;
    }

    /** Adds the cells of a line, for output as CSV. */
    void cells(Map<String, Object> row, RowOutcome<?, ?> outcome, Object body, String credits, int item) {
        if (items != null) {
            row.put("row_key", outcome.key());
            row.put("item", item == 0 ? "" : item);
        }
        TableWriter.select(body, fields).forEach((column, value) -> {
            // A skipped row keeps the values that an earlier run wrote.
            if (!isSkipped(outcome) || !row.containsKey(column)) {
                row.put(column, value);
            }
        });
        row.put(name("identity"), identity(outcome));
        row.put(name("status"), Words.name(outcome.status()));
        row.put(name("credits"), credits);
        row.put(name("message"), outcome.message());
        if (provenance) {
            provenance(outcome).forEach((column, value) -> {
                if (!isSkipped(outcome) || !row.containsKey(name(column))) {
                    row.put(name(column), value);
                }
            });
        }
    }

    /** Returns the source of the values in a row by column. The texts are empty if there was no response. */
    private Map<String, Object> provenance(RowOutcome<?, ?> outcome) {
        Map<String, Object> columns = new LinkedHashMap<>();
        PROVENANCE.forEach(column -> columns.put(column, ""));
        Purchased purchased = outcome.purchased();
        if (purchased != null) {
            CreditReceipt receipt = outcome.receipt();
            String requestId = receipt == null ? null : receipt.requestId();
            columns.put("operation", operation);
            columns.put("retrieved_at", purchased.at().truncatedTo(ChronoUnit.SECONDS));
            columns.put("request_id", requestId == null ? "" : requestId);
            columns.put("source", purchased.list().equals(list) ? "bought" : "store");
            columns.put("age_days", purchased.ageDays(Instant.now()));
        }
        return columns;
    }

    static boolean isSkipped(RowOutcome<?, ?> outcome) {
        return outcome.status() == OutcomeStatus.SKIPPED;
    }

    /** Returns the verdict on the identity of a response. Returns an empty text if nothing was found. */
    private static String identity(RowOutcome<?, ?> outcome) {
        return outcome.status() == OutcomeStatus.FOUND ? Words.name(outcome.identity()) : "";
    }
}
