package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The output columns for one operation of a run. This class also adds up the cost of the rows.
 */
public final class OutcomePart {
    static final List<String> STATUS = List.of("identity", "status", "credits", "message");
    /** Columns for {@code --provenance}, which describe the source of a row's values. */
    private static final List<String> PROVENANCE =
            List.of("operation", "retrieved_at", "request_id", "source", "age_days");

    final String operation;
    final Map<String, String> fields = new LinkedHashMap<>();
    final FilledColumns fills;

    /**
     * JSON Pointer to the list of items in a response, if each item gets its own line. Null if each row has a single
     * line.
     */
    final @Nullable String items;

    /**
     * Prefix for columns that every operation has, such as {@code status}. It is the name of the operation, or empty if
     * the columns are unique without it.
     */
    String prefix = "";

    private final boolean provenance;
    private final boolean blank;
    private final String list;
    private BigDecimal paid = BigDecimal.ZERO;

    /**
     * Creates the output columns for an operation.
     *
     * @param operation ID of the operation
     * @param fields JSON Pointers such as {@code /company/name}, by column; they are relative to an item if each item
     *     gets a line
     * @param fills JSON Pointers by the input column to fill, see {@link FilledColumns}
     * @param items JSON path of the list whose items have one line each, on all pages of the row; null if each row has
     *     one line
     * @param provenance whether to add columns that state the source of the values in a row
     * @param blank whether the values of a response are left blank if it is about another person or company than
     *     requested
     * @param list name of the list, which distinguishes purchases for this list from those for other lists
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

    /** Returns the value at a JSON Pointer in a response. Returns an empty string if there is no value. */
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

    /** Returns the names of the columns that follow the response fields, such as {@code status} and {@code credits}. */
    List<String> ownColumns() {
        List<String> own = new ArrayList<>(STATUS.stream().map(this::name).toList());
        if (provenance) {
            PROVENANCE.forEach(column -> own.add(name(column)));
        }
        return own;
    }

    /**
     * Adds the cost of a line of the output to that of the run. Then writes values from the response into
     * empty input cells if the user chose {@code --fill}.
     *
     * @param input input cells of the line by column; values are added to it
     * @param always whether each line gets a cell in the separate columns for different values, as CSV needs
     */
    void fill(Map<String, Object> input, RowOutcome<?, ?> outcome, Object body, String credits, boolean always) {
        paid = credits.isEmpty() ? paid : paid.add(new BigDecimal(credits));
        if (!isSkipped(outcome)) {
            fills.write(input, body, outcome.identity() != IdentityVerdict.CONFLICTS, always);
        }
    }

    /** {@return the credits paid for the rows written so far, including what earlier runs paid for them} */
    public BigDecimal credits() {
        return paid;
    }

    /**
     * Adds to a report the number of input cells that were filled from responses.
     *
     * @param step prefix that names the step; empty if there is only one
     */
    public void describe(Report report, String step) {
        report.fact("filled", fills.filled).fact("differing", fills.differing);
        if (!fills.filled.isEmpty()) {
            StringJoiner columns = new StringJoiner(", ");
            fills.filled.forEach((column, count) -> {
                long different = fills.differing.getOrDefault(column, 0L);
                columns.add(Failures.oneLine(column) + " " + count
                        + (different == 0 ? "" : " (" + different + " different)"));
            });
            report.line("filled", step + columns);
        }
    }

    /** Returns this operation's members of the JSON object for a row, such as its status and cost. */
    Map<String, Object> members(RowOutcome<?, ?> outcome, Object body, String credits) {
        Map<String, Object> row = status(outcome, credits.isEmpty() ? "" : new BigDecimal(credits));
        if (provenance) {
            row.put("provenance", provenance(outcome));
        }
        row.put("response", fields.isEmpty() ? body : TableWriter.select(body, fields));
        return row;
    }

    /** Adds the cells of this operation, such as its status and cost, to a line of CSV output. */
    void cells(Map<String, Object> row, RowOutcome<?, ?> outcome, Object body, String credits, int item) {
        if (items != null) {
            row.put("row_key", outcome.key());
            row.put("item", item == 0 ? "" : item);
        }
        Map<String, Object> cells = new LinkedHashMap<>(TableWriter.select(body, fields));
        if (provenance) {
            provenance(outcome).forEach((column, value) -> cells.put(name(column), value));
        }
        // A skipped row keeps the values that an earlier run wrote into the file.
        cells.forEach((column, value) -> row.merge(column, value, (old, now) -> isSkipped(outcome) ? old : now));
        status(outcome, credits).forEach((column, value) -> row.put(name(column), value));
    }

    /** Returns the values of the columns that every operation has, such as status and credits. */
    private static Map<String, Object> status(RowOutcome<?, ?> outcome, Object credits) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("identity", outcome.status() == OutcomeStatus.FOUND ? Words.name(outcome.identity()) : "");
        columns.put("status", Words.name(outcome.status()));
        columns.put("credits", credits);
        columns.put("message", outcome.message());
        return columns;
    }

    /** Returns the values of the columns for {@code --provenance}. All values are empty if there is no response. */
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
}
