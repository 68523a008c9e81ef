package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Mutex that lets only one process at a time write to a store in a file. The mutex is a lock on one byte of the file
 * {@code .lock}. The operating system releases the lock when the process ends. The file also contains the name of the
 * process that last held the lock, and the number of commits.
 *
 * <p>Only one thread at a time uses a mutex: first the thread that opens the store, then the thread that commits.
 */
final class FileMutex implements AutoCloseable {
    private static final long MUTEX = Long.MAX_VALUE - 3;
    /** Position in the file, in bytes, of the number of commits. */
    private static final int COUNTER = 4_096;
    /** Position in the file, in bytes, of the name of the process that last held the lock. */
    private static final int HOLDER = 2_048;

    /** Length of the process name at {@link #HOLDER}, in bytes. */
    private static final int HOLDER_LENGTH = 128;
    /**
     * Time after which a waiting process reports the process that holds the lock. Normally a process holds the lock for
     * only a few transactions of some milliseconds each.
     */
    private static final Duration NAME_AFTER = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private final Path store;
    private final FileChannel channel;
    private final RunTime time;
    private final Duration nameAfter;
    private final Consumer<String> report;
    /** Name of this process, as written to the file for other processes. */
    private final byte[] name = Arrays.copyOf(SqliteFile.name().getBytes(StandardCharsets.US_ASCII), HOLDER_LENGTH);

    private @Nullable FileLock held;
    /** Thread that reports waits for the lock that take too long. Null before the first wait. */
    private @Nullable Heartbeat watch;
    /** Beginning of the last wait that was reported. Used only by the thread that reports long waits. */
    private @Nullable Long reported;
    /** Time in nanoseconds at which the current wait began; null if no thread waits. */
    private volatile @Nullable Long waitingSince;

    /** Opens the lock file of a store. The file must exist, and must not be open in this JVM. */
    FileMutex(Path store, Path lockFile, RunTime time) throws IOException {
        this(store, lockFile, time, NAME_AFTER, LOG::warn);
    }

    /**
     * Opens the lock file of a store. The file must exist, and must not be open in this JVM.
     *
     * @param nameAfter how long to wait for another process before it is reported; the report comes after at most twice
     *     that time
     * @param report receives the text of the report
     */
    FileMutex(Path store, Path lockFile, RunTime time, Duration nameAfter, Consumer<String> report) throws IOException {
        this.store = store;
        this.time = time;
        this.nameAfter = nameAfter;
        this.report = report;
        channel = FileChannel.open(lockFile, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Waits until no other process is writing. There is no time limit, because a process that was stopped in the middle
     * of a transaction may continue later. After a while, a warning names the process that holds the lock. An interrupt
     * would close the channel and so release all locks, so it is cleared during the wait and restored afterwards.
     */
    void lock() {
        boolean interrupted = Thread.interrupted();
        try {
            FileLock free = channel.tryLock(MUTEX, 1, false);
            held = free == null ? waitForTurn() : free;
            sign();
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private FileLock waitForTurn() throws IOException {
        if (watch == null) {
            watch = new Heartbeat("enrichment-store-mutex", time, nameAfter, this::nameHolder);
        }
        waitingSince = time.nanos();
        try {
            return channel.lock(MUTEX, 1, false);
        } finally {
            waitingSince = null;
        }
    }

    /**
     * Reports the process that holds the lock, once for each long wait. A timer for each wait would be too expensive,
     * because processes that share a store wait hundreds of times per second. The name is read through the only channel
     * of the file, because closing another channel would release the locks.
     */
    private void nameHolder() {
        Long since = waitingSince;
        if (since == null || since.equals(reported) || time.nanos() - since < nameAfter.toNanos()) {
            return;
        }
        reported = since;
        ByteBuffer bytes = ByteBuffer.allocate(HOLDER_LENGTH);
        try {
            channel.read(bytes, HOLDER);
        } catch (IOException e) {
            // The name is unknown.
        }
        String holder = new String(bytes.array(), StandardCharsets.US_ASCII).trim();
        report.accept(
                "%s: waiting for %s, which is in a transaction and may be suspended or hang. Its lock is kept: let it"
                                .formatted(store, holder.isEmpty() ? "another process" : holder)
                        + " continue, or kill it");
    }

    /**
     * Writes the name of this process to the file, so that waiting processes can report it. A failure, such as a full
     * disk, is ignored.
     */
    private void sign() {
        try {
            channel.write(ByteBuffer.wrap(name), HOLDER);
        } catch (IOException e) {
            // Waiting processes then report an older name.
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
     * Returns the number of commits according to this file. The number may be too low, because it is written after each
     * commit without waiting for the disk. If it is higher than the number in the database, the database has lost
     * commits.
     */
    long commits() {
        ByteBuffer counter = ByteBuffer.allocate(Long.BYTES);
        try {
            int read = channel.read(counter, COUNTER);
            return read == Long.BYTES ? counter.getLong(0) : 0;
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        }
    }

    void commits(long count) {
        try {
            channel.write(ByteBuffer.allocate(Long.BYTES).putLong(0, count), COUNTER);
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        }
    }

    @Override
    public void close() {
        if (watch != null) {
            watch.close();
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        } finally {
            held = null;
        }
    }
}
