package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calculates how many credits were spent per list, operation and day, or since a given time. Rows are grouped in
 * memory. Grouping in SQLite would sort all rows, which takes several times as long as reading them.
 */
final class PurchaseSums {
    /**
     * Query that joins the operation, the day, the cost and the list of each row to one string, separated by spaces.
     * The list comes last, because only list names may contain spaces.
     */
    private static final String GROUPS =
            "SELECT operation || ' ' || (coalesce(finished_at, sent_at, 0) / 86400000) || ' ' || paid || ' '"
                    + " || CASE WHEN response IS NULL THEN paid ELSE charged END || ' ' || coalesce(list, '')"
                    + " FROM enrichment_purchase WHERE (response IS NOT NULL OR paid <> '0') AND id <= ?";

    /**
     * Query for the cost of all requests that were sent after a given time. A request may also have been sent before
     * that time, so the query also returns the cost of its earlier responses, which is then subtracted.
     */
    private static final String SINCE = """
            SELECT paid, open_amount, CASE WHEN finished_at < ? THEN charged ELSE '0' END
            FROM enrichment_purchase WHERE sent_at >= ?
            UNION ALL SELECT '0', '0', earlier.charged
            FROM enrichment_purchase later JOIN enrichment_earlier earlier ON earlier.request_key = later.request_key
            WHERE earlier.finished_at < ? AND later.sent_at >= ?""";

    private PurchaseSums() {}

    /**
     * Returns the known charges for all calls sent since a given time, and the maximum cost of those whose outcome is
     * unknown. If a request was sent both before and after that time, only the charges known to be from before are
     * excluded. All of its attempts with an unknown outcome count.
     */
    static Totals since(Session session, Instant since) throws SQLException {
        long from = since.toEpochMilli();
        BigDecimal paid = BigDecimal.ZERO;
        BigDecimal open = BigDecimal.ZERO;
        try (ResultSet row = session.select(SINCE, from, from, from, from)) {
            while (row.next()) {
                paid = paid.add(new BigDecimal(row.getString(1))).subtract(new BigDecimal(row.getString(3)));
                open = open.add(new BigDecimal(row.getString(2)));
            }
        }
        return new Totals(paid, open, 0, 0);
    }

    /**
     * Returns how many credits were spent per list, operation and day, for all rows that have a response or were
     * charged. The credits are decimals in text columns, so SQL cannot add them.
     *
     * @param last ID of the last row to include
     */
    static List<PurchaseSum> of(Session session, long last) throws SQLException {
        Map<String, Long> counts = new HashMap<>();
        try (ResultSet row = session.select(GROUPS, last)) {
            while (row.next()) {
                counts.merge(row.getString(1), 1L, Long::sum);
            }
        }
        Map<List<Object>, PurchaseSum> sums = new HashMap<>();
        counts.forEach((group, count) -> {
            PurchaseSum sum = sum(group, count);
            sums.merge(List.of(sum.list(), sum.operation(), sum.day()), sum, PurchaseSums::together);
        });
        return sums.values().stream()
                .sorted(Comparator.comparing(PurchaseSum::list)
                        .thenComparing(PurchaseSum::operation)
                        .thenComparing(PurchaseSum::day))
                .toList();
    }

    private static PurchaseSum sum(String group, long count) {
        String[] parts = group.split(" ", 5);
        BigDecimal paid = new BigDecimal(parts[2]);
        BigDecimal before = paid.subtract(new BigDecimal(parts[3]));
        BigDecimal times = BigDecimal.valueOf(count);
        return new PurchaseSum(
                parts[4],
                parts[0],
                LocalDate.ofEpochDay(Long.parseLong(parts[1])),
                count,
                paid.multiply(times),
                before.multiply(times));
    }

    private static PurchaseSum together(PurchaseSum one, PurchaseSum other) {
        return new PurchaseSum(
                one.list(),
                one.operation(),
                one.day(),
                one.requests() + other.requests(),
                one.credits().add(other.credits()),
                one.earlier().add(other.earlier()));
    }
}
