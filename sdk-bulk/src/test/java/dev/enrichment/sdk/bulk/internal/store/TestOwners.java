package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** One of several processes that a test plays in one JVM; life, death and turns are the test's. */
final class TestOwners implements Owners {
    private final String id;
    private final RunningTotals totals;
    private final Set<String> alive;
    private final ReentrantLock turn;
    private final boolean leases;
    private boolean writing;

    TestOwners(String id, RunningTotals totals, Set<String> alive, ReentrantLock turn, boolean leases) {
        this.id = id;
        this.totals = totals;
        this.alive = alive;
        this.turn = turn;
        this.leases = leases;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void enter(Session session) throws SQLException {
        beforeWrite(session);
    }

    /** Each transaction renews the lease; that of a dead process does not come. */
    @Override
    public void beforeWrite(Session session) throws SQLException {
        if (!writing) {
            totals.reload(session);
            alive.add(id);
            writing = true;
        }
    }

    @Override
    public boolean isAlive(Session session, String owner) {
        return alive.contains(owner);
    }

    @Override
    public boolean canReturn() {
        return leases;
    }

    @Override
    public Instant now(Instant local) {
        return local;
    }

    @Override
    public @Nullable Long sendBefore() {
        return null;
    }

    @Override
    public Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        return Duration.ZERO;
    }

    @Override
    public Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        return leases ? Duration.ZERO : new ClockSteps(RunTime.SYSTEM).untilOver(sent, local, attemptTimeout);
    }

    @Override
    public Duration interval() {
        return Duration.ofDays(1);
    }

    @Override
    public void leave(Session session) {}

    @Override
    public void forget(Session session) {}

    @Override
    public void beginTurn() {
        turn.lock();
    }

    @Override
    public void endTurn() {
        turn.unlock();
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        if (writing) {
            totals.beforeCommit(session);
        }
    }

    @Override
    public void committed() {
        writing = false;
    }

    @Override
    public void rolledBack(Session session) {
        writing = false;
    }

    @Override
    public void close() {}
}
