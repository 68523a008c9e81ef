package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;

/**
 * Records every change of the cost of a call in all books of the store: its list, its budgets and the totals. Only the
 * row of the request is left to the caller, who updates it together with the state.
 */
final class Books {
    private Books() {}

    /**
     * Adds {@code paid} credits that were charged for a call, and {@code open} credits that may also have been charged.
     * Negative credits are subtracted. Returns the row with the new amounts.
     */
    static Amounts post(Session session, Call call, Amounts row, BigDecimal paid, BigDecimal open) throws SQLException {
        if (paid.signum() != 0 || open.signum() != 0) {
            Budgets.add(session, call, paid, open);
            session.totals = session.totals.plus(paid, open, 0);
        }
        return row.plus(paid, open);
    }

    /** Adds credits that were charged for a call which the store does not know any more. The list of the row pays. */
    static Amounts post(Session session, Amounts row, BigDecimal paid) throws SQLException {
        if (paid.signum() != 0) {
            Budgets.addToList(session, row.list(), paid, BigDecimal.ZERO);
            session.totals = session.totals.plus(paid, BigDecimal.ZERO, 0);
        }
        return row.plus(paid, BigDecimal.ZERO);
    }
}
