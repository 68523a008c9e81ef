package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;

/** The totals of the store, written once for each transaction. Used by the committing thread only. */
final class RunningTotals implements Committer.Group {
    private Totals written = Totals.NONE;
    private Totals now = Totals.NONE;

    Totals now() {
        return now;
    }

    void add(BigDecimal paid, BigDecimal open) {
        now = now.plus(paid, open);
    }

    void addAttempt(BigDecimal open) {
        now = now.plus(BigDecimal.ZERO, open).plusAttempt();
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        if (!now.equals(written)) {
            Schema.setMeta(session, "paid", PurchaseTable.text(now.paid()));
            Schema.setMeta(session, "open", PurchaseTable.text(now.open()));
            Schema.setMeta(session, "attempts", Long.toString(now.attempts()));
            Schema.setMeta(session, "charges", Long.toString(now.charges()));
            written = now;
        }
    }

    @Override
    public void rolledBack(Session session) throws SQLException {
        reload(session);
    }

    void reload(Session session) throws SQLException {
        written = read(session);
        now = written;
    }

    static Totals read(Session session) throws SQLException {
        return new Totals(
                new BigDecimal(Schema.meta(session, "paid", "0")),
                new BigDecimal(Schema.meta(session, "open", "0")),
                Long.parseLong(Schema.meta(session, "attempts", "0")),
                Long.parseLong(Schema.meta(session, "charges", "0")));
    }
}
