package dev.enrichment.sdk.bulk.internal.store;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The processes of one machine that share a SQLite file. They coordinate their use of it with the {@linkplain LockFiles
 * files beside it}:
 *
 * <ul>
 *   <li>A lock lets one process at a time write to the store. SQLite does not queue waiting processes, so every
 *       transaction that writes first waits for this lock.
 *   <li>Each process that has the store open holds a lock of its own. It counts as alive as long as it holds the lock,
 *       so no clock or heartbeat is needed, and a paused process is never considered dead.
 *   <li>The number of attempts that the store has recorded is also kept outside the database. If the database has fewer,
 *       it is an older copy, or a part of it was deleted.
 * </ul>
 *
 * <p>The fields belong to the thread that opens the store, and later to the committing thread.
 */
final class FileOwners implements Owners {
    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final String LAST_OWNER = "last_owner";
    /**
     * Time after which a waiting process reports the wait. Normally, a process holds the lock for only a few
     * transactions, each of which takes some milliseconds.
     */
    private static final Duration REPORT_AFTER = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private final Path file;
    private final Duration reportAfter;
    private final Consumer<String> report;
    private final LockFiles files;
    private @Nullable FileLock turn;
    /** String that identifies the database file. Empty if the file is not open yet. */
    private String database = "";

    private long id;

    /** Opens the files that coordinate the use of a store. Fails if this JVM has already opened them. */
    FileOwners(Path file, String identity) {
        this(file, identity, REPORT_AFTER, LOG::warn);
    }

    /**
     * Opens the files that coordinate the use of a store. Fails if this JVM has already opened them.
     *
     * @param reportAfter time to wait for another process before the wait is reported
     * @param report receiver of the text of the report
     */
    FileOwners(Path file, String identity, Duration reportAfter, Consumer<String> report) {
        this.file = file;
        this.reportAfter = reportAfter;
        this.report = report;
        files = LockFiles.open(file, identity);
    }

    /**
     * Creates the database file, or checks an existing one. The caller must hold the lock of the writing process, and
     * SQLite must not have opened the file yet.
     */
    void prepare() {
        try {
            if (!Files.exists(file)) {
                files.writeAttempts(0); // the store is new, even if an older one left these files
            }
            SqliteFile.create(file);
            database = OpenFiles.identity(file);
            if (!files.isShared()) {
                SqliteDialect.check(file);
            }
        } catch (IOException e) {
            throw SqliteFile.failure(file, e);
        }
    }

    @Override
    public String id() {
        return Long.toString(id);
    }

    /**
     * Registers this process. Its lock is acquired before the commit that makes its ID visible, so other processes
     * never consider it dead.
     */
    @Override
    public void enter(Session session) throws SQLException {
        beforeWrite(session);
        id = Long.parseLong(Schema.meta(session, LAST_OWNER, "0")) + 1;
        if (!files.enter(id)) {
            throw new StoreException(
                    Problem.CORRUPT, file + " is damaged: another process already uses the ID of this one");
        }
        Schema.setMeta(session, LAST_OWNER, Long.toString(id));
    }

    @Override
    public boolean isAlive(Session session, String owner) {
        return owner.equals(id()) || files.isOpen(Long.parseLong(owner));
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    /**
     * Waits until no other process is writing. There is no time limit, because a process that was stopped in the middle
     * of a transaction may continue later. After a while, the wait is reported. An interrupt would close the channel
     * and so release all locks, so it is cleared during the wait and restored afterwards.
     */
    @Override
    public void beginTurn() {
        boolean interrupted = Thread.interrupted();
        try {
            FileLock free = files.tryTurn();
            turn = free == null ? waitForTurn() : free;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private FileLock waitForTurn() {
        // The thread of the timer makes the report, because all threads of the common pool may be waiting here.
        CompletableFuture<Boolean> granted = new CompletableFuture<>();
        granted.completeOnTimeout(false, reportAfter.toMillis(), MILLISECONDS);
        CompletableFuture<Void> unused = granted.thenAccept(inTime -> {
            if (!inTime) {
                report.accept(file + ": waiting for another process, which is in a transaction and may be suspended or"
                        + " hanging. Its lock is kept: let it continue, or kill it");
            }
        });
        try {
            return files.awaitTurn();
        } finally {
            granted.complete(true);
        }
    }

    @Override
    public void endTurn() {
        FileLock lock = turn;
        turn = null;
        try {
            if (lock != null) {
                lock.release();
            }
        } catch (IOException e) {
            throw SqliteFile.failure(file, e);
        }
    }

    @Override
    public void beforeWrite(Session session) throws SQLException {
        requireSame();
        requireAll(session);
    }

    /** Verifies that the files were not deleted or replaced while open, because anything written would then be lost. */
    private void requireSame() {
        IOException cause = null;
        try {
            if (database.equals(OpenFiles.identity(file)) && !files.isReplaced()) {
                return;
            }
        } catch (IOException e) {
            cause = e;
        }
        throw new StoreException(
                Problem.FAILED,
                file + " or a file beside it was deleted, moved or replaced while it was open: nothing more is bought."
                        + " Put it back, or close the store and open it again",
                cause);
    }

    /**
     * Verifies that the database has all attempts that were ever recorded in it. If some are missing, their requests
     * would be bought again.
     */
    private void requireAll(Session session) throws SQLException {
        long missing = files.readAttempts() - Totals.load(session).attempts();
        if (missing > 0) {
            throw new StoreException(
                    Problem.CORRUPT,
                    "%s: the last %s calls are missing, because its log (-wal) was deleted or an older copy took its place;"
                                    .formatted(file, missing)
                            + " what they bought would be bought again. Put the right files back; if the older copy is what"
                            + " you want, delete " + files.attemptsFile() + " first");
        }
    }

    @Override
    public void committed(Session session) {
        files.writeAttempts(session.totals.attempts());
    }

    /** Closes the coordination files, and so releases all locks of this process on them. */
    @Override
    public void close() {
        turn = null;
        files.close();
    }
}
