package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;

/** Calculates how many credits were spent per list, operation and day. */
final class PurchaseSums {
    /**
     * Query for the known charges per group, and for the part of them that current and lost responses cost. The rows are
     * selected first, because SQLite would otherwise sort them together with their responses.
     */
    private static final String ADD_UP = """
            WITH priced AS MATERIALIZED (
                SELECT coalesce(list, '') AS list_name, operation, coalesce(finished_at, sent_at, 0) / 86400000 AS sold,
                    CAST(paid AS NUMERIC) AS total,
                    CAST(CASE WHEN response IS NULL THEN paid ELSE charged END AS NUMERIC) AS latest
                FROM enrichment_purchase
                WHERE (response IS NOT NULL OR paid <> '0'))
            SELECT list_name AS list, operation, sold AS day, count(*) AS requests, sum(total) AS total,
                sum(latest) AS latest
            FROM priced GROUP BY 1, 2, 3 ORDER BY 1, 2, 3""";

    /** Precision of sums. SQLite adds amounts as doubles, whose decimal digits are exact up to this number of them. */
    private static final MathContext EXACT = new MathContext(15);

    private PurchaseSums() {}

    /**
     * Returns how many credits were spent per list, operation and day, for all rows that have a response or were
     * charged.
     */
    static List<PurchaseSum> read(Session session) throws SQLException {
        return session.list(ADD_UP, PurchaseSums::read);
    }

    private static PurchaseSum read(Cursor row) throws SQLException {
        BigDecimal paid = amount(row, Column.TOTAL);
        LocalDate day = LocalDate.ofEpochDay(row.number(Column.DAY));
        BigDecimal earlier = paid.subtract(amount(row, Column.LATEST));
        return new PurchaseSum(
                row.text(Column.LIST), row.text(Column.OPERATION), day, row.number(Column.REQUESTS), paid, earlier);
    }

    private static BigDecimal amount(Cursor row, Column column) throws SQLException {
        return Amounts.stripped(row.sum(column).round(EXACT));
    }
}
