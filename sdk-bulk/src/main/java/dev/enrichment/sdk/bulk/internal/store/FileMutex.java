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
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lock around the transactions in which the processes of a store write to its file. It is a byte of the file {@code
 * .lock}, which the operating system releases when its process ends. The file also says who has the lock, and how many
 * commits there were.
 *
 * <p>One thread at a time uses it: the one that opens the store, and then the one that commits.
 */
final class FileMutex implements AutoCloseable {
    private static final long MUTEX = Long.MAX_VALUE - 3;
    /** The place of the number of commits. */
    private static final int COUNTER = 4_096;
    /** The place of the name of the process that had the lock last, and its length. */
    private static final int HOLDER = 2_048;

    private static final int HOLDER_LENGTH = 128;
    /** Transactions take milliseconds, and a turn has a few of them. */
    private static final Duration NAME_AFTER = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private final Path store;
    private final FileChannel channel;
    private final RunTime time;
    private final Duration nameAfter;
    private final Consumer<String> report;
    /** Of this process, as others read it. */
    private final byte[] name = Arrays.copyOf(SqliteFile.name().getBytes(StandardCharsets.US_ASCII), HOLDER_LENGTH);

    private final CountDownLatch closed = new CountDownLatch(1);
    private @Nullable FileLock held;
    private boolean watched;
    /** Tells when the wait began that goes on; null if none does. */
    private volatile @Nullable Long waitingSince;

    /** Opens the file, which exists and is not open in this JVM. */
    FileMutex(Path store, Path lockFile, RunTime time) throws IOException {
        this(store, lockFile, time, NAME_AFTER, LOG::warn);
    }

    /**
     * Opens the file, which exists and is not open in this JVM.
     *
     * @param nameAfter how long to wait for other processes before saying which one it is; at most twice that
     * @param report receives the text that says so
     */
    FileMutex(Path store, Path lockFile, RunTime time, Duration nameAfter, Consumer<String> report) throws IOException {
        this.store = store;
        this.time = time;
        this.nameAfter = nameAfter;
        this.report = report;
        channel = FileChannel.open(lockFile, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Waits until no other process writes, however long: one that is stopped in a transaction goes on with it later. After a
     * while it is named. An interrupt would close the channel, and so drop all locks; it is set again afterwards.
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
        if (!watched) {
            watched = true;
            time.start("enrichment-store-mutex", this::watch);
        }
        waitingSince = time.nanos();
        try {
            return channel.lock(MUTEX, 1, false);
        } finally {
            waitingSince = null;
        }
    }

    /** Looks from time to time instead of at each wait: there are hundreds a second where processes share a store. */
    private void watch() {
        Long named = null;
        try {
            while (!time.await(closed, nameAfter)) {
                Long since = waitingSince;
                if (since != null && !since.equals(named) && time.nanos() - since >= nameAfter.toNanos()) {
                    named = since;
                    nameHolder();
                }
            }
        } catch (InterruptedException e) {
            // Nobody else has this thread, so this is the end of the process.
        }
    }

    /** Reads with the one channel of the file: closing another would drop the locks. */
    private void nameHolder() {
        String holder;
        try {
            holder = read(HOLDER, HOLDER_LENGTH);
        } catch (IOException e) {
            holder = "";
        }
        report.accept(
                "%s: waiting for %s, which is in a transaction and may be stopped or hang. Its lock is not broken: let it"
                                .formatted(store, holder.isBlank() ? "another process" : holder)
                        + " go on, or kill it");
    }

    /** Names this process for those that wait; not worth a failure, on a full disk for example. */
    private void sign() {
        try {
            channel.write(ByteBuffer.wrap(name), HOLDER);
        } catch (IOException e) {
            // Then they read an older name.
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
     * Returns how many commits the store had, as this file says. It is written after each commit without waiting for the
     * disk, so it can be behind; if it is ahead, commits are missing from the database.
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

    private String read(int from, int most) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(most);
        int length = channel.read(bytes, from);
        return length <= 0 ? "" : new String(bytes.array(), 0, length, StandardCharsets.UTF_8).trim();
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            channel.close();
        } catch (IOException e) {
            throw SqliteFile.failure(store, e);
        } finally {
            held = null;
        }
    }
}
