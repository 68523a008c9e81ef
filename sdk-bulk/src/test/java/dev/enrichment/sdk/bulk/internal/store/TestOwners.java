package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One of several processes that a test simulates in a single JVM. The test decides which of them are alive and which
 * may write.
 */
public final class TestOwners implements Owners {
    private final String id;
    private final Set<String> alive;
    private final ReentrantLock turn;
    private final boolean leases;

    /**
     * Creates a process.
     *
     * @param alive names of the processes that are alive, which the processes share
     * @param turn lock of the process that may write, which the processes share
     * @param leases whether a process that was taken for dead may return
     */
    public TestOwners(String id, Set<String> alive, ReentrantLock turn, boolean leases) {
        this.id = id;
        this.alive = alive;
        this.turn = turn;
        this.leases = leases;
    }

    /** Opens a store in a file as this process. */
    public Store open(Path file) {
        SqliteDialect dialect = new SqliteDialect(file);
        Session.Source sessions = () -> Session.prepare(SqliteDialect.connect(file, false), dialect);
        return OpenStores.open(sessions, dialect, this, RunTime.SYSTEM);
    }

    @Override
    public String id() {
        return id;
    }

    /** Each transaction renews the lease; that of a dead process does not come. */
    @Override
    public void beforeWrite(Session session) {
        alive.add(id);
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
    public Duration untilOver(Session session, byte[] key, RunTime clock, Duration attemptTimeout) throws SQLException {
        return leases ? Duration.ZERO : Owners.super.untilOver(session, key, clock, attemptTimeout);
    }

    @Override
    public Duration interval() {
        return Duration.ofDays(1);
    }

    @Override
    public void beginTurn() {
        turn.lock();
    }

    @Override
    public void endTurn() {
        turn.unlock();
    }

    @Override
    public void close() {}
}
