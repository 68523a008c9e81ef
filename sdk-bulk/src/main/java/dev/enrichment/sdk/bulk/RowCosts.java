package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.FirstRows;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Computes the cost of each row of a table, so that the costs add up to the total cost of the responses in the table.
 * Responses that newer ones have replaced do not count. Rows with equal requests share one purchase. The first of these
 * rows gets the whole cost of the purchase, even if an earlier run paid for it, and the other rows get 0. If the
 * outcomes are in input order, a run that was interrupted and resumed yields the same costs as an uninterrupted one.
 * The keys of the rows take at most an eighth of the heap, and half as much more for a moment while their table grows.
 * Not thread-safe.
 *
 * <pre>{@code
 * try (RowCosts costs = RowCosts.of(run)) {
 *     run.process(leads, mapping).forEach(outcome -> System.out.println(outcome.row() + ": " + costs.of(outcome)));
 * }
 * }</pre>
 */
public final class RowCosts implements AutoCloseable {
    private final FirstRows firstRows;
    private long rows;

    private RowCosts(FirstRows firstRows) {
        this.firstRows = firstRows;
    }

    /**
     * Creates an instance that computes row costs for one table of a run's outcomes. Each table needs its own instance.
     *
     * @param run the run whose outcomes are written
     * @return the costs of the rows of the run and of its later steps
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store cannot be used
     */
    public static RowCosts of(BulkRun<?, ?> run) {
        return new RowCosts(run.store().firstRows());
    }

    /**
     * Returns the cost of a row's response, or null if the row is in doubt. Pass each outcome once, in the order of the
     * table.
     *
     * @param outcome the outcome of the row
     * @return credits; null if the row is in doubt, even if it turned out that its lost response was charged
     */
    public @Nullable BigDecimal of(RowOutcome<?, ?> outcome) {
        if (outcome.status() == OutcomeStatus.IN_DOUBT) {
            return null;
        }
        CreditReceipt receipt = outcome.receipt();
        boolean called = receipt != null || outcome.pages().count() > 0;
        long row = rows++;
        if (!called || firstRows.add(outcome.key(), row) != row) {
            return BigDecimal.ZERO;
        }
        boolean found = outcome.status() == OutcomeStatus.FOUND; // the charge is then part of the pages' cost
        BigDecimal last = receipt == null || found ? BigDecimal.ZERO : receipt.charged();
        return last.add(outcome.pages().charged());
    }

    /** Deletes the keys of the rows whose cost was computed. */
    @Override
    public void close() {
        firstRows.close();
    }
}
