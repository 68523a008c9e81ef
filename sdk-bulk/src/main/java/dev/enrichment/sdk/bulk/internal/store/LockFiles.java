package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files beside a SQLite store by which the processes of a machine coordinate its use. No other class opens them.
 *
 * <table>
 * <caption>Files and their bytes</caption>
 * <tr><th>File</th><th>Bytes</th><th>Meaning</th></tr>
 * <tr><td>{@code .lock}</td><td>2⁶³ − 4</td><td>locked by the process that may write</td></tr>
 * <tr><td>{@code .owners}</td><td>2³² + ID of a process</td><td>locked as long as the process has the store open</td></tr>
 * <tr><td>{@code .owners}</td><td>2³² and all that follow</td><td>can be locked only if no process has the store
 * open</td></tr>
 * <tr><td>{@code .attempts}</td><td>0 to 7</td><td>number of attempts that the store has recorded, as a {@code long};
 * never locked</td></tr>
 * </table>
 *
 * <p>The locked bytes lie beyond the ends of the files, which are empty. The operating system releases the locks when a
 * process ends for any reason. Locks belong to the process and not to a channel: closing any channel of a file releases
 * all of them. So this JVM has only one channel for each of the locked files while the store is open
 * ({@link OpenFiles}). They are two files, because an interrupt closes the channel of a thread that waits for a lock.
 *
 * <p>Not thread-safe.
 */
final class LockFiles implements AutoCloseable {
    private static final String LOCK = ".lock";
    private static final String OWNERS = ".owners";
    private static final String ATTEMPTS = ".attempts";
    private static final List<String> SUFFIXES = List.of(LOCK, OWNERS, ATTEMPTS);

    /** Position of the byte that the writing process locks. */
    private static final long TURN = Long.MAX_VALUE - 3;
    /** Position of the byte that the process with ID 0 would lock. */
    private static final long FIRST_OWNER = 1L << 32;

    private final Path file;
    private final String identity;
    private final FileChannel turns;
    private final FileChannel owners;
    private final FileChannel attempts;
    /** Strings that identify the files, in the order of {@link #SUFFIXES}. */
    private final List<String> identities;

    private LockFiles(Path file, String identity, List<String> identities, List<FileChannel> channels) {
        this.file = file;
        this.identity = identity;
        this.identities = identities;
        turns = channels.get(0);
        owners = channels.get(1);
        attempts = channels.get(2);
    }

    /**
     * Opens the files beside a store, and creates them if they do not exist. Fails if this JVM has already opened them.
     *
     * @param identity result of {@link #identity} for the store
     */
    static LockFiles open(Path file, String identity) {
        if (!OpenFiles.enter(identity)) {
            throw new StoreException(
                    Problem.IN_USE,
                    file + " is in use by another copy of this library in the same process: load the library once, or"
                            + " give each copy a store of its own");
        }
        List<FileChannel> channels = new ArrayList<>();
        try {
            for (String suffix : SUFFIXES) {
                SqliteFile.createPrivate(SqliteFile.beside(file, suffix));
            }
            // Read before the files are opened, so that the replacement of a file in the meantime is detected.
            List<String> identities = identities(file);
            identities.set(0, identity);
            for (String suffix : SUFFIXES) {
                channels.add(channel(file, suffix));
            }
            return new LockFiles(file, identity, identities, channels);
        } catch (IOException | RuntimeException e) {
            channels.forEach(LockFiles::closeQuietly);
            OpenFiles.leave(identity);
            throw e instanceof StoreException known ? known : SqliteFile.failure(file, e);
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // The failure that prevented the opening is reported instead.
        }
    }

    private static FileChannel channel(Path file, String suffix) throws IOException {
        return FileChannel.open(SqliteFile.beside(file, suffix), StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Returns a string that identifies a store file within this JVM, whatever path is used for the file. Creates the
     * file with the lock of the writing process if it does not exist.
     */
    static String identity(Path file) {
        try {
            SqliteFile.requireLocal(file);
            Path lockFile = SqliteFile.beside(file, LOCK);
            SqliteFile.createPrivate(lockFile);
            return OpenFiles.identity(lockFile);
        } catch (IOException | ReadOnlyFileSystemException e) {
            throw SqliteFile.failure(file, e);
        }
    }

    private static List<String> identities(Path file) throws IOException {
        List<String> identities = new ArrayList<>();
        for (String suffix : SUFFIXES) {
            identities.add(OpenFiles.identity(SqliteFile.beside(file, suffix)));
        }
        return identities;
    }

    /**
     * Returns whether one of the files was replaced while it was open. A process that opens the store after that would
     * neither wait for this process nor see that it is alive, and would not notice that calls are missing.
     *
     * @throws IOException if one of the files was deleted
     */
    boolean isReplaced() throws IOException {
        return !identities.equals(identities(file));
    }

    /** Locks the byte of the process that may write. Returns null if another process has locked it. */
    @Nullable
    FileLock tryTurn() {
        return io(() -> turns.tryLock(TURN, 1, false));
    }

    /** Waits without a time limit until this process has locked the byte of the process that may write. */
    FileLock awaitTurn() {
        return io(() -> turns.lock(TURN, 1, false));
    }

    /** Marks the store as open by the process with this ID. Returns false if another process already uses the ID. */
    boolean enter(long id) {
        return io(() -> owners.tryLock(FIRST_OWNER + id, 1, false)) != null;
    }

    /** Returns whether another process with this ID has the store open. */
    boolean isOpen(long id) {
        return isLocked(FIRST_OWNER + id, 1);
    }

    /** Returns whether any other process has the store open. */
    boolean isShared() {
        return isLocked(FIRST_OWNER, Long.MAX_VALUE - FIRST_OWNER);
    }

    private boolean isLocked(long from, long length) {
        return io(() -> {
            try (FileLock lock = owners.tryLock(from, length, false)) {
                return lock == null;
            }
        });
    }

    /** Returns whether any process has ever opened a store in this file. */
    static boolean wasOpened(Path file) {
        return Files.exists(SqliteFile.beside(file, OWNERS));
    }

    /**
     * Returns those of the given IDs whose processes have the store open. Returns all of the given IDs if the locks
     * cannot be read. This JVM must not have the store open, because closing the channel would release its locks.
     */
    static Set<String> living(Path file, Set<String> ids) {
        Set<String> living = new HashSet<>(ids);
        try (FileChannel channel = FileChannel.open(SqliteFile.beside(file, OWNERS), StandardOpenOption.READ)) {
            for (String id : ids) {
                try (FileLock lock = channel.tryLock(FIRST_OWNER + Long.parseLong(id), 1, true)) {
                    if (lock != null) {
                        living.remove(id);
                    }
                }
            }
            return living;
        } catch (IOException unreadable) {
            return ids;
        }
    }

    /**
     * Returns the number of recorded attempts. It may be too low, because it is written without waiting for the disk.
     * Returns zero if it was never written.
     */
    long readAttempts() {
        ByteBuffer count = ByteBuffer.allocate(Long.BYTES);
        return io(() -> attempts.read(count, 0)) == Long.BYTES ? count.getLong(0) : 0;
    }

    /** Saves the number of recorded attempts. */
    void writeAttempts(long count) {
        int unused = io(() -> attempts.write(ByteBuffer.allocate(Long.BYTES).putLong(0, count), 0));
    }

    /** Returns the path of the file with the number of recorded attempts. */
    Path attemptsFile() {
        return SqliteFile.beside(file, ATTEMPTS);
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

    /** Closes the files, and so releases all locks of this process on them. */
    @Override
    public void close() {
        try (turns;
                owners) {
            attempts.close();
        } catch (IOException e) {
            throw SqliteFile.failure(file, e);
        } finally {
            OpenFiles.leave(identity);
        }
    }
}
