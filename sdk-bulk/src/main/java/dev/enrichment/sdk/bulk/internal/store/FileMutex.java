package dev.enrichment.sdk.bulk.internal.store;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Mutex that lets only one process at a time write to a store in a file. The mutex is a lock on one byte of the file
 * {@code .lock}. The operating system releases the lock when the process ends. The file also contains the number of
 * attempts that the store has recorded.
 *
 * <p>Only one thread at a time uses a mutex: first the thread that opens the store, then the thread that commits.
 */
final class FileMutex implements AutoCloseable {
    private static final long MUTEX = Long.MAX_VALUE - 3;
    /** Position in the file, in bytes, of the number of recorded attempts. */
    private static final int COUNTER = 4_096;
    /**
     * Time after which a waiting process reports the wait. Normally a process holds the lock for only a few
     * transactions of some milliseconds each.
     */
    private static final Duration REPORT_AFTER = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private final Path store;
    private final FileChannel channel;
    private final Duration reportAfter;
    private final Consumer<String> report;

    private @Nullable FileLock held;

    /** Opens the lock file of a store. The file must exist, and must not be open in this JVM. */
    FileMutex(Path store, Path lockFile) throws IOException {
        this(store, lockFile, REPORT_AFTER, LOG::warn);
    }

    /**
     * Opens the lock file of a store. The file must exist, and must not be open in this JVM.
     *
     * @param reportAfter how long to wait for another process before the wait is reported
     * @param report receives the text of the report
     */
    FileMutex(Path store, Path lockFile, Duration reportAfter, Consumer<String> report) throws IOException {
        this.store = store;
        this.reportAfter = reportAfter;
        this.report = report;
        channel = FileChannel.open(lockFile, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Waits until no other process is writing. There is no time limit, because a process that was stopped in the middle
     * of a transaction may continue later. After a while, the wait is reported. An interrupt would close the channel
     * and so release all locks, so it is cleared during the wait and restored afterwards.
     */
    void lock() {
        boolean interrupted = Thread.interrupted();
        try {
            FileLock free = channel.tryLock(MUTEX, 1, false);
            held = free == null ? waitForTurn() : free;
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private FileLock waitForTurn() throws IOException {
        CompletableFuture<Boolean> granted = new CompletableFuture<>();
        granted.completeOnTimeout(false, reportAfter.toMillis(), MILLISECONDS);
        CompletableFuture<Void> unused = granted.thenAccept(inTime -> {
            if (!inTime) {
                report.accept(store + ": waiting for another process, which is in a transaction and may be suspended or"
                        + " hang. Its lock is kept: let it continue, or kill it");
            }
        });
        try {
            return channel.lock(MUTEX, 1, false);
        } finally {
            granted.complete(true);
        }
    }

    void unlock() {
        FileLock lock = held;
        held = null;
        try {
            if (lock != null) {
                lock.release();
            }
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        }
    }

    /**
     * Returns the number of recorded attempts according to this file. The number may be too low, because it is written
     * after each commit without waiting for the disk. If it is higher than the number in the database, the database has
     * lost commits.
     */
    long attempts() {
        ByteBuffer counter = ByteBuffer.allocate(Long.BYTES);
        try {
            int read = channel.read(counter, COUNTER);
            return read == Long.BYTES ? counter.getLong(0) : 0;
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        }
    }

    void attempts(long count) {
        try {
            channel.write(ByteBuffer.allocate(Long.BYTES).putLong(0, count), COUNTER);
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        } finally {
            held = null;
        }
    }
}
