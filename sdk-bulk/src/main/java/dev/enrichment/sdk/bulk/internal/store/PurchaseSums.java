package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;

/** Calculates how many credits were spent per list, operation and day. */
final class PurchaseSums {
    /**
     * Query for the known charges per group, and for the part of them that was charged for current responses and for
     * requests without a response. The rows are selected first, because SQLite would otherwise sort them together with
     * their responses.
     */
    private static final String ADD_UP = """
            WITH priced AS MATERIALIZED (
                SELECT list, operation, coalesce(finished_at, sent_at, 0) / 86400000 AS sold, paid_micros,
                    CASE WHEN status IS NULL THEN paid_micros ELSE charged_micros END AS latest
                FROM enrichment_purchase
                WHERE status IS NOT NULL OR paid_micros > 0)
            SELECT list, operation, sold AS day, count(*) AS requests, sum(paid_micros) AS total_micros,
                sum(latest) AS latest_micros
            FROM priced GROUP BY 1, 2, 3 ORDER BY 1, 2, 3""";

    private PurchaseSums() {}

    /**
     * Returns how many credits were spent per list, operation and day, for all rows that have a response or were
     * charged.
     */
    static List<PurchaseSum> read(Session session) throws SQLException {
        return session.list(ADD_UP, PurchaseSums::read);
    }

    private static PurchaseSum read(Cursor row) throws SQLException {
        BigDecimal paid = row.amount(Column.TOTAL_MICROS);
        LocalDate day = LocalDate.ofEpochDay(row.number(Column.DAY));
        BigDecimal earlier = paid.subtract(row.amount(Column.LATEST_MICROS));
        return new PurchaseSum(
                row.text(Column.LIST), row.text(Column.OPERATION), day, row.number(Column.REQUESTS), paid, earlier);
    }
}
