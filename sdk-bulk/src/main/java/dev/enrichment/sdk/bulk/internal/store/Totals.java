package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * Total charges and call counts of a store, or the charges of one budget. The store saves these totals, so it need not
 * add up all rows when it is opened.
 *
 * @param paid credits that were charged for all calls
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param attempts number of attempts, each recorded before it was sent
 * @param charges number of times that a charge was recorded
 */
public record Totals(BigDecimal paid, BigDecimal open, long attempts, long charges) {
    static final Totals NONE = new Totals(BigDecimal.ZERO, BigDecimal.ZERO, 0, 0);

    static Totals load(Session session) throws SQLException {
        Map<String, String> sums = new HashMap<>();
        try (Cursor row = session.select(
                "SELECT name, value FROM enrichment_meta WHERE name IN ('paid', 'open', 'attempts', 'charges')")) {
            while (row.next()) {
                sums.put(row.text(Column.NAME), row.text(Column.VALUE));
            }
        }
        return new Totals(
                new BigDecimal(sums.getOrDefault("paid", "0")),
                new BigDecimal(sums.getOrDefault("open", "0")),
                Long.parseLong(sums.getOrDefault("attempts", "0")),
                Long.parseLong(sums.getOrDefault("charges", "0")));
    }

    void save(Session session) throws SQLException {
        session.update(
                "INSERT INTO enrichment_meta (name, value) VALUES ('paid', ?), ('open', ?),"
                        + " ('attempts', ?), ('charges', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                Amounts.text(paid),
                Amounts.text(open),
                Long.toString(attempts),
                Long.toString(charges));
    }

    Totals plus(BigDecimal morePaid, BigDecimal moreOpen, int moreAttempts) {
        return new Totals(
                Amounts.stripped(paid.add(morePaid)),
                Amounts.stripped(open.add(moreOpen)),
                attempts + moreAttempts,
                charges + (morePaid.signum() > 0 ? 1 : 0));
    }
}
