package dev.enrichment.sdk.bulk.internal.store;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The processes of one machine that share a SQLite file. They coordinate their use of it with two files beside it:
 *
 * <ul>
 *   <li>A lock on {@code .lock} lets one process at a time write to the store. SQLite does not queue waiting processes,
 *       so every transaction that writes first waits for this lock. The file also contains the number of attempts that
 *       the store has recorded.
 *   <li>In {@code .owners}, each process that has the store open locks one byte. It counts as alive as long as it holds
 *       that lock, so no clock or heartbeat is needed, and a paused process is never taken for dead.
 * </ul>
 *
 * <p>The operating system releases these locks when a process ends for any reason. Locks belong to the process and not
 * to a channel: closing any channel of a file releases all of them. So this JVM has only one channel for each of these
 * files while the store is open ({@link OpenFiles}). There are two files, because an interrupt closes the channel of a
 * thread that waits for a lock. Only SQLite reads the database file itself.
 *
 * <p>The fields belong to the thread that opens the store, and later to the committing thread.
 */
final class FileOwners implements Owners {
    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final String LAST_OWNER = "last_owner";
    /** Position of the byte in {@code .owners} that the process with ID 0 would lock. */
    private static final long FIRST_OWNER = 1L << 32;
    /** Position of the byte in {@code .lock} that the writing process locks. */
    private static final long TURN = Long.MAX_VALUE - 3;
    /** Position in {@code .lock} of the number of recorded attempts. */
    private static final int COUNTER = 4_096;
    /**
     * Time after which a waiting process reports the wait. Normally a process has its turn for only a few transactions
     * of some milliseconds each.
     */
    private static final Duration REPORT_AFTER = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private final Path file;
    private final String identity;
    private final Duration reportAfter;
    private final Consumer<String> report;
    private final FileChannel turns;
    private final FileChannel owners;
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
     * @param reportAfter how long to wait for another process before the wait is reported
     * @param report receives the text of the report
     */
    FileOwners(Path file, String identity, Duration reportAfter, Consumer<String> report) {
        this.file = file;
        this.identity = identity;
        this.reportAfter = reportAfter;
        this.report = report;
        if (!OpenFiles.enter(identity)) {
            throw new StoreException(
                    Problem.IN_USE,
                    file + " is in use by another copy of this library in the same process: load the library once, or"
                            + " use one store in each process");
        }
        try {
            owners = open(".owners");
            try {
                turns = open(".lock");
            } catch (IOException | RuntimeException e) {
                owners.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            OpenFiles.leave(identity);
            throw e instanceof StoreException known ? known : SqliteFile.failure(file, e);
        }
    }

    private FileChannel open(String suffix) throws IOException {
        Path beside = SqliteFile.beside(file, suffix);
        SqliteFile.createPrivate(beside);
        return FileChannel.open(beside, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Creates the database file, or checks an existing one. The caller must have its turn, and SQLite must not have
     * opened the file yet.
     */
    void prepare() {
        try {
            if (!Files.exists(file)) {
                int unused = writeAttempts(0); // the store is new, even if an older one left this lock file
            }
            SqliteFile.create(file);
            database = OpenFiles.identity(file);
            boolean alone = !isLocked(FIRST_OWNER, Long.MAX_VALUE - FIRST_OWNER);
            if (alone) {
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
     * never take it for dead.
     */
    @Override
    public void enter(Session session) throws SQLException {
        beforeWrite(session);
        id = Long.parseLong(Schema.meta(session, LAST_OWNER, "0")) + 1;
        if (io(() -> owners.tryLock(FIRST_OWNER + id, 1, false)) == null) {
            throw new StoreException(Problem.CORRUPT, file + " is damaged: another process has the name of this one");
        }
        Schema.setMeta(session, LAST_OWNER, Long.toString(id));
    }

    @Override
    public boolean isAlive(Session session, String owner) {
        return owner.equals(id()) || isLocked(FIRST_OWNER + Long.parseLong(owner), 1);
    }

    /**
     * Returns which processes have a file open. This JVM must not have it open, because closing the channel would
     * release its locks.
     */
    static Set<String> living(Path file, Set<String> owners) {
        Set<String> living = new HashSet<>(owners);
        try (FileChannel channel = FileChannel.open(SqliteFile.beside(file, ".owners"), StandardOpenOption.READ)) {
            for (String owner : owners) {
                try (FileLock lock = channel.tryLock(FIRST_OWNER + Long.parseLong(owner), 1, true)) {
                    if (lock != null) {
                        living.remove(owner);
                    }
                }
            }
            return living;
        } catch (IOException unreadable) {
            return owners;
        }
    }

    private boolean isLocked(long from, long length) {
        return io(() -> {
            try (FileLock lock = owners.tryLock(from, length, false)) {
                return lock == null;
            }
        });
    }

    private interface Access<V> {
        V run() throws IOException;
    }

    /** Accesses a file. Converts a failure to an exception that tells users what to do. */
    private <V> V io(Access<V> access) {
        try {
            return access.run();
        } catch (IOException e) {
            throw SqliteFile.failure(file, e);
        }
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
            FileLock free = io(() -> turns.tryLock(TURN, 1, false));
            turn = free == null ? waitForTurn() : free;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private FileLock waitForTurn() {
        // Reported by the thread that measures the time, because all threads of the common pool may be waiting here.
        CompletableFuture<Boolean> granted = new CompletableFuture<>();
        granted.completeOnTimeout(false, reportAfter.toMillis(), MILLISECONDS);
        CompletableFuture<Void> unused = granted.thenAccept(inTime -> {
            if (!inTime) {
                report.accept(file + ": waiting for another process, which is in a transaction and may be suspended or"
                        + " hang. Its lock is kept: let it continue, or kill it");
            }
        });
        try {
            return io(() -> turns.lock(TURN, 1, false));
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
            if (database.equals(OpenFiles.identity(file))
                    && identity.equals(OpenFiles.identity(SqliteFile.beside(file, ".lock")))) {
                return;
            }
        } catch (IOException e) {
            cause = e;
        }
        throw new StoreException(
                Problem.FAILED,
                file + " or a file beside it was deleted, moved or replaced while it was open: nothing more is bought."
                        + " Put it back, or open the new one",
                cause);
    }

    /**
     * Verifies that the database has all attempts that were ever recorded in it. If some are missing, their requests
     * would be bought again. The number in the lock file may be too low, because it is written after each commit without
     * waiting for the disk.
     */
    private void requireAll(Session session) throws SQLException {
        ByteBuffer counter = ByteBuffer.allocate(Long.BYTES);
        long recorded = io(() -> turns.read(counter, COUNTER)) == Long.BYTES ? counter.getLong(0) : 0;
        long missing = recorded - Totals.load(session).attempts();
        if (missing > 0) {
            throw new StoreException(
                    Problem.CORRUPT,
                    "%s: the last %s calls are missing, because its log (-wal) was deleted or an older copy took its place;"
                                    .formatted(file, missing)
                            + " what they bought would be bought again. Put the right files back; if the older copy is what"
                            + " you want, delete " + file + ".lock first");
        }
    }

    @Override
    public void committed(Session session) {
        int unused = io(() -> writeAttempts(session.totals.attempts()));
    }

    private int writeAttempts(long count) throws IOException {
        return turns.write(ByteBuffer.allocate(Long.BYTES).putLong(0, count), COUNTER);
    }

    /** Closes the coordination files, which releases all locks of this process on them. */
    @Override
    public void close() {
        turn = null;
        try (turns) {
            owners.close();
        } catch (IOException e) {
            throw SqliteFile.failure(file, e);
        } finally {
            OpenFiles.leave(identity);
        }
    }
}
