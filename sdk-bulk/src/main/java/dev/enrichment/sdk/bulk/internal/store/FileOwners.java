package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Processes of one machine that share a SQLite file. A process is alive as long as it holds the lock of a byte of its
 * own, which the operating system releases when it ends, however it ends: no clock, no sign of life, no false death of
 * a process that is paused. Every transaction that writes waits for a mutex first, so that each process gets its turn;
 * SQLite's own waiting has no queue.
 */
final class FileOwners implements Owners {
    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final String LAST_OWNER = "last_owner";
    private static final String COMMITS = "commits";

    private final SqliteFile file;
    private final RunningTotals totals;
    private final ClockSteps clock;
    private long id;
    private boolean writing;
    /** The number of the transaction, and how much had changed before it. */
    private long commits;

    private long changes;

    FileOwners(SqliteFile file, RunningTotals totals, RunTime time) {
        this.file = file;
        this.totals = totals;
        this.clock = new ClockSteps(time);
    }

    @Override
    public String id() {
        return Long.toString(id);
    }

    /** The lock is taken before the commit that lets others see the name. */
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
    public boolean canReturn() {
        return false;
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
        if (!writing) {
            file.requireSame();
            totals.reload(session);
            countCommits(session);
            clock.look(session);
            writing = true;
        }
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
        try (ResultSet row = session.prepare("SELECT total_changes()").executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        if (writing) {
            totals.beforeCommit(session);
            if (changes(session) != changes) {
                commits++;
                Schema.setMeta(session, COMMITS, Long.toString(commits));
            }
        }
    }

    @Override
    public void committed() {
        if (writing) {
            file.mutex().commits(commits);
        }
        writing = false;
    }

    @Override
    public void rolledBack(Session session) throws SQLException {
        clock.rolledBack();
        writing = false;
    }

    /** Does nothing: the end of the process, or of its lock, says it all. */
    @Override
    public void leave(Session session) {}

    @Override
    public void forget(Session session) {}

    @Override
    public void close() {
        file.close();
    }
}
