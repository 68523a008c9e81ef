package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calculates how many credits were spent per list, operation and day, or since a given time. */
final class PurchaseSums {
    /**
     * Query for the known charges per group, and for the part of them that current and lost responses cost. The rows are
     * selected first, because SQLite would otherwise sort them together with their responses.
     */
    private static final String GROUPS = """
            WITH priced AS MATERIALIZED (
                SELECT coalesce(list, '') AS list_name, operation, coalesce(finished_at, sent_at, 0) / 86400000 AS sold,
                    CAST(paid AS NUMERIC) AS total,
                    CAST(CASE WHEN response IS NULL THEN paid ELSE charged END AS NUMERIC) AS latest
                FROM enrichment_purchase
                WHERE (response IS NOT NULL OR paid <> '0') AND id <= ? AND %s)
            SELECT list_name, operation, sold, count(*), sum(total), sum(latest)
            FROM priced GROUP BY 1, 2, 3 ORDER BY 1, 2, 3""".formatted(PurchaseTable.OF_LIST);

    /**
     * Query for the cost of all requests that were sent after a given time. A request may also have been sent before
     * that time, so the query also returns the cost of its earlier responses, which is then subtracted.
     */
    private static final String SINCE = """
            SELECT coalesce(sum(CAST(paid AS NUMERIC)), 0), coalesce(sum(CAST(open_amount AS NUMERIC)), 0),
                coalesce(sum(CAST(former AS NUMERIC)), 0)
            FROM (
                SELECT paid, open_amount, CASE WHEN finished_at < ? THEN charged ELSE '0' END AS former
                FROM enrichment_purchase WHERE sent_at >= ?
                UNION ALL SELECT '0', '0', earlier.charged
                FROM enrichment_purchase later JOIN enrichment_earlier earlier
                    ON earlier.request_key = later.request_key
                WHERE earlier.finished_at < ? AND later.sent_at >= ?) AS costs""";

    /** Precision of sums. SQLite adds amounts as doubles, whose decimal digits are exact up to this number of them. */
    private static final MathContext EXACT = new MathContext(15);

    private PurchaseSums() {}

    /**
     * Returns the known charges for all calls sent since a given time, and the maximum cost of those whose outcome is
     * unknown. If a request was sent both before and after that time, only the charges known to be from before are
     * excluded. All of its attempts with an unknown outcome count.
     */
    static Totals since(Session session, Instant since) throws SQLException {
        long from = since.toEpochMilli();
        try (ResultSet row = session.select(SINCE, from, from, from, from)) {
            row.next();
            return new Totals(amount(row, 1).subtract(amount(row, 3)), amount(row, 2), 0, 0);
        }
    }

    /**
     * Returns how many credits were spent per list, operation and day, for all rows that have a response or were
     * charged.
     *
     * @param last ID of the last row to include
     * @param list name of the list whose rows are included; null for all rows
     */
    static List<PurchaseSum> of(Session session, long last, @Nullable String list) throws SQLException {
        List<PurchaseSum> sums = new ArrayList<>();
        try (ResultSet row = session.select(GROUPS, last, list)) {
            while (row.next()) {
                BigDecimal paid = amount(row, 5);
                sums.add(new PurchaseSum(
                        row.getString(1),
                        row.getString(2),
                        LocalDate.ofEpochDay(row.getLong(3)),
                        row.getLong(4),
                        paid,
                        paid.subtract(amount(row, 6))));
            }
        }
        return sums;
    }

    private static BigDecimal amount(ResultSet row, int column) throws SQLException {
        return Amounts.stripped(row.getBigDecimal(column).round(EXACT));
    }
}
