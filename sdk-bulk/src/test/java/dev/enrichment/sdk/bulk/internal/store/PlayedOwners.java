package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Simulated locks of the processes that share a store. The totals are read again at the first write of each
 * transaction.
 */
abstract class PlayedOwners implements Owners {
    private final RunningTotals totals;
    private boolean writing;

    PlayedOwners(RunningTotals totals) {
        this.totals = totals;
    }

    /** Begins the first write of a transaction. */
    abstract void begin(Session session) throws SQLException;

    @Override
    public final void beforeWrite(Session session) throws SQLException {
        if (!writing) {
            totals.reload(session);
            begin(session);
            writing = true;
        }
    }

    @Override
    public final void beforeCommit(Session session) throws SQLException {
        if (writing) {
            totals.beforeCommit(session);
        }
    }

    @Override
    public final void committed() {
        writing = false;
    }

    @Override
    public void rolledBack(Session session) {
        writing = false;
    }

    @Override
    public boolean canReturn() {
        return false;
    }

    @Override
    public final Instant now(Instant local) {
        return local;
    }

    @Override
    public final @Nullable Long sendBefore() {
        return null;
    }

    @Override
    public final Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        return Duration.ZERO;
    }

    @Override
    public final void leave(Session session) {}

    @Override
    public final void forget(Session session) {}
}
