package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The processes of one machine that share a SQLite file. Each process locks its own byte, and counts as alive as long
 * as it holds that lock. The operating system releases the lock when the process ends for any reason. No clock or
 * heartbeat is needed, and a paused process is never taken for dead. SQLite does not queue waiting processes, so every
 * transaction that writes first waits for a mutex, which gives each process its turn.
 *
 * <p>The fields belong to the thread that opens the store, and later to the committing thread.
 */
final class FileOwners implements Owners {
    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final String LAST_OWNER = "last_owner";

    private final SqliteFile file;
    private long id;

    FileOwners(SqliteFile file) {
        this.file = file;
    }

    @Override
    public String id() {
        return Long.toString(id);
    }

    /**
     * Registers this process. Its lock is acquired before the commit that makes its ID visible, so other processes
     * never take it for dead.
     */
    @Override
    public void enter(Session session) throws SQLException {
        beforeWrite(session);
        id = Long.parseLong(Schema.meta(session, LAST_OWNER, "0")) + 1;
        file.live(id);
        Schema.setMeta(session, LAST_OWNER, Long.toString(id));
        FileHome.note(file, session);
    }

    @Override
    public boolean isAlive(Session session, String owner) {
        return owner.equals(id()) || file.isAlive(Long.parseLong(owner));
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void beginTurn() {
        file.mutex().lock();
    }

    @Override
    public void endTurn() {
        file.mutex().unlock();
    }

    @Override
    public void beforeWrite(Session session) throws SQLException {
        file.requireSame();
        requireAll(session);
    }

    /**
     * Verifies that the database has all attempts that were ever recorded in it. If some are missing, their requests
     * would be bought again.
     */
    private void requireAll(Session session) throws SQLException {
        long missing = file.mutex().attempts() - RunningTotals.read(session).attempts();
        if (missing > 0) {
            throw new StoreException(
                    Problem.CORRUPT,
                    "%s: the last %s calls are missing, because its log (-wal) was deleted or an older copy took its place;"
                                    .formatted(file.path(), missing)
                            + " what they bought would be bought again. Put the right files back; if the older copy is what"
                            + " you want, delete " + file.path() + ".lock first",
                    null);
        }
    }

    @Override
    public void committed(Session session) {
        file.mutex().attempts(session.totals().now().attempts());
    }

    @Override
    public void close() {
        file.close();
    }
}
