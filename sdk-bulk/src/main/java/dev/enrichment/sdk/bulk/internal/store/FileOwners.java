package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

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
    private static final String COMMITS = "commits";

    private final SqliteFile file;
    private final ClockSteps clock;
    private long id;
    /** Number of commits to the store, including the current transaction if it changes anything. */
    private long commits;

    /** Number of changes made through the connection before the current transaction. */
    private long changes;

    FileOwners(SqliteFile file, RunTime time) {
        this.file = file;
        this.clock = new ClockSteps(time);
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
    public Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        return clock.untilOver(sent, local, attemptTimeout);
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
        countCommits(session);
        clock.look(session);
    }

    private void countCommits(Session session) throws SQLException {
        commits = Long.parseLong(Schema.meta(session, COMMITS, "0"));
        changes = changes(session);
        long missing = file.mutex().commits() - commits;
        if (missing > 0) {
            throw new StoreException(
                    Problem.CORRUPT,
                    "%s: %s commits are missing, because its log (-wal) was deleted or an older copy took its place; what"
                                    .formatted(file.path(), missing)
                            + " they bought would be bought again. Put the right files back; if the older copy is what you"
                            + " want, delete " + file.path() + ".lock first",
                    null);
        }
    }

    private static long changes(Session session) throws SQLException {
        try (ResultSet row = session.select("SELECT total_changes()")) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        if (changes(session) != changes) {
            commits++;
            Schema.setMeta(session, COMMITS, Long.toString(commits));
        }
    }

    @Override
    public void committed() {
        file.mutex().commits(commits);
    }

    @Override
    public void rolledBack() {
        clock.rolledBack();
    }

    @Override
    public void close() {
        file.close();
    }
}
