package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;

/**
 * Simulated locks of the processes that share a store. The totals are read again at the first write of each
 * transaction.
 */
abstract class PlayedOwners implements Owners {
    private final RunningTotals totals;

    PlayedOwners(RunningTotals totals) {
        this.totals = totals;
    }

    /** Begins the first write of a transaction. */
    abstract void begin(Session session) throws SQLException;

    @Override
    public final void beforeWrite(Session session) throws SQLException {
        totals.reload(session);
        begin(session);
    }

    @Override
    public final void beforeCommit(Session session) throws SQLException {
        totals.beforeCommit(session);
    }
}
