package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * Total charges and call counts of a store, kept in memory so that each transaction that changes them writes them to
 * the database only once. Used only by the thread that uses the database connection.
 */
final class RunningTotals {
    private Totals written = Totals.NONE;
    private Totals now = Totals.NONE;

    Totals now() {
        return now;
    }

    void add(BigDecimal paid, BigDecimal open) {
        now = now.plus(paid, open);
    }

    void addAttempts(int count, BigDecimal open) {
        now = new Totals(now.paid(), now.open().add(open), now.attempts() + count, now.charges());
    }

    /** Writes the total charges and call counts to the database if they have changed. Called before each commit. */
    void beforeCommit(Session session) throws SQLException {
        if (!now.isEqual(written)) {
            session.update(
                    "INSERT INTO enrichment_meta VALUES ('paid', ?), ('open', ?),"
                            + " ('attempts', ?), ('charges', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    PurchaseTable.text(now.paid()),
                    PurchaseTable.text(now.open()),
                    Long.toString(now.attempts()),
                    Long.toString(now.charges()));
            written = now;
        }
    }

    void reload(Session session) throws SQLException {
        written = read(session);
        now = written;
    }

    static Totals read(Session session) throws SQLException {
        Map<String, String> sums = new HashMap<>();
        try (ResultSet row = session.select(
                "SELECT name, value FROM enrichment_meta WHERE name IN ('paid', 'open', 'attempts', 'charges')")) {
            while (row.next()) {
                sums.put(row.getString(1), row.getString(2));
            }
        }
        return new Totals(
                new BigDecimal(sums.getOrDefault("paid", "0")),
                new BigDecimal(sums.getOrDefault("open", "0")),
                Long.parseLong(sums.getOrDefault("attempts", "0")),
                Long.parseLong(sums.getOrDefault("charges", "0")));
    }
}
