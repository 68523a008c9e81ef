package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.sql.SQLException;

/**
 * Total charges and call counts of a store, or the charges of one budget. The store saves these totals, so it does not
 * have to add up all rows when it is opened.
 *
 * @param paid credits that were charged for all calls
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param attempts number of attempts, each recorded before it was sent
 * @param charges number of times that a charge was recorded
 */
public record Totals(BigDecimal paid, BigDecimal open, long attempts, long charges) {
    static final Totals NONE = new Totals(BigDecimal.ZERO, BigDecimal.ZERO, 0, 0);

    static Totals load(Session session) throws SQLException {
        return Account.read(
                session,
                "paid_micros, open_micros, attempts, charges",
                row -> new Totals(
                        row.amount(Column.PAID_MICROS),
                        row.amount(Column.OPEN_MICROS),
                        row.number(Column.ATTEMPTS),
                        row.number(Column.CHARGES)));
    }

    void save(Session session) throws SQLException {
        String changes = "paid_micros = ?, open_micros = ?, attempts = ?, charges = ?";
        Account.update(session, changes, paid, open, attempts, charges);
    }

    Totals plus(BigDecimal morePaid, BigDecimal moreOpen, int moreAttempts) {
        return new Totals(
                Amounts.stripped(paid.add(morePaid)),
                Amounts.stripped(open.add(moreOpen)),
                attempts + moreAttempts,
                charges + (morePaid.signum() > 0 ? 1 : 0));
    }
}
