package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file of a SQLite store, and two files beside it with which processes coordinate their use of the store. A lock on
 * {@code .lock} lets one process at a time write to the store. In {@code .owners}, each process that has the store open
 * locks one byte. The operating system releases these locks when a process ends.
 *
 * <p>Locks belong to the process and not to a channel: closing any channel of a file releases all of them. So this JVM
 * has only one channel for each of these files while the store is open ({@link OpenFiles}). The mutex and the owners
 * have separate files, because an interrupt closes the channel of a thread that waits for the mutex. Only SQLite reads
 * the database file itself.
 *
 * <p>The fields belong to the thread that opens the store, and later to the committing thread.
 */
final class SqliteFile implements AutoCloseable {
    private static final long FIRST_OWNER = 1L << 32;
    private static final Set<String> NETWORK_TYPES = Set.of(
            ("nfs nfs3 nfs4 cifs smb smb2 smb3 smbfs afpfs webdav davfs glusterfs ceph lustre beegfs gpfs 9p virtiofs"
                            + " vboxsf vmhgfs")
                    .split(" "));
    /** Prefix of FUSE file system types. Such a file system may be on another machine, and may not support locks. */
    private static final String PROGRAM_TYPES = "fuse.";

    private static final Set<String> LOCAL_PROGRAM_TYPES = Set.of("fuse.fuse-overlayfs", "fuse.ntfs-3g");

    /** Suffixes of the files that belong to a store, which are appended to the store's file name. */
    static final List<String> BESIDE = List.of(".lock", ".owners", "-wal", "-shm", "-journal");

    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");

    private final Path file;
    private final Path lockFile;
    private final String identity;
    private final FileMutex mutex;
    private final FileChannel ownersChannel;
    /**
     * File key of the database file when it was opened. Null if it is not open yet, or if the file system has no file
     * keys.
     */
    private @Nullable Object fileKey;

    private SqliteFile(Path file, Path lockFile, String identity, FileMutex mutex, FileChannel ownersChannel) {
        this.file = file;
        this.lockFile = lockFile;
        this.identity = identity;
        this.mutex = mutex;
        this.ownersChannel = ownersChannel;
    }

    /**
     * Returns the path without symbolic links, so that every path of a store leads to the same files beside it.
     *
     * @throws StoreException if there cannot be a store at this path; nothing is created
     */
    static Path canonical(Path path) {
        Path file = requirePossible(path.toAbsolutePath());
        try {
            if (Files.exists(file)) {
                return file.toRealPath();
            }
            Path directory = file.getParent();
            return directory == null || !Files.isDirectory(directory)
                    ? file
                    : directory.toRealPath().resolve(file.getFileName());
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Verifies that SQLite can open a path, and that it is not the path of a helper file beside another store. */
    static Path requirePossible(Path file) {
        if (file.getFileSystem() != FileSystems.getDefault()) {
            throw new StoreException(
                    Problem.FAILED,
                    file + " is not in a file system of this machine ("
                            + file.toUri().getScheme() + "): SQLite can open only files of the machine",
                    null);
        }
        Path name = file.getFileName();
        if (name == null) {
            throw new StoreException(Problem.NOT_A_STORE, file + " is a directory", null);
        }
        for (String suffix : BESIDE) {
            if (name.toString().endsWith(suffix)) {
                throw new StoreException(
                        Problem.NOT_A_STORE,
                        file + " has the name of a file beside a store (" + suffix + "): use another name",
                        null);
            }
        }
        return file;
    }

    /**
     * Returns a string that identifies a store file within this JVM, whatever path is used for the file. Creates the
     * lock file if it does not exist.
     */
    static String identity(Path file) {
        try {
            requireLocal(file);
            Path lockFile = beside(file, ".lock");
            createPrivate(lockFile);
            return OpenFiles.identity(lockFile);
        } catch (IOException | ReadOnlyFileSystemException e) {
            throw failure(file, e);
        }
    }

    /** Opens the files that coordinate the use of a store. Fails if this JVM has already opened them. */
    static SqliteFile open(Path file, String identity) {
        if (!OpenFiles.enter(identity)) {
            throw new StoreException(
                    Problem.IN_USE,
                    file + " is in use by another copy of this library in the same process: load the library once, or"
                            + " use one store in each process",
                    null);
        }
        FileMutex mutex = null;
        try {
            Path lockFile = beside(file, ".lock");
            mutex = new FileMutex(file, lockFile);
            Path ownersFile = beside(file, ".owners");
            createPrivate(ownersFile);
            FileChannel owners = FileChannel.open(ownersFile, StandardOpenOption.READ, StandardOpenOption.WRITE);
            return new SqliteFile(file, lockFile, identity, mutex, owners);
        } catch (IOException | RuntimeException e) {
            if (mutex != null) {
                mutex.close();
            }
            OpenFiles.leave(identity);
            throw e instanceof StoreException known ? known : failure(file, e);
        }
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /**
     * Creates the database file, or checks an existing one. The caller must hold the mutex, and SQLite must not have
     * opened the file yet.
     */
    void prepare() {
        try {
            if (!Files.exists(file)) {
                mutex.attempts(0); // the store is new, even if an older one left this lock file
            }
            create(file);
            Object links = file.getFileSystem().supportedFileAttributeViews().contains("unix")
                    ? Files.getAttribute(file, "unix:nlink")
                    : 1;
            if (((Number) links).longValue() > 1) {
                throw new StoreException(
                        Problem.FAILED,
                        file + " has a second name (a hard link). SQLite uses a separate write-ahead log for each name,"
                                + " so purchases made with one name are lost with the other: remove one of the names",
                        null);
            }
            fileKey = key(file);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Acquires the lock that marks this process as alive. */
    void live(long owner) {
        try {
            if (ownersChannel.tryLock(FIRST_OWNER + owner, 1, false) == null) {
                throw new StoreException(
                        Problem.CORRUPT, file + " is damaged: another process has the name of this one", null);
            }
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /**
     * Returns whether the process with this owner ID is alive. The caller must hold the mutex, and the owner must not
     * be this process.
     */
    boolean isAlive(long owner) {
        try {
            return isLocked(FIRST_OWNER + owner, 1);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Returns whether no process has the store open. Must be called before this process acquires its own lock. */
    boolean isAlone() throws IOException {
        return !isLocked(FIRST_OWNER, Long.MAX_VALUE - FIRST_OWNER);
    }

    private boolean isLocked(long from, long length) throws IOException {
        FileLock lock = ownersChannel.tryLock(from, length, false);
        if (lock == null) {
            return true;
        }
        lock.release();
        return false;
    }

    /** Verifies that the files were not deleted or replaced while open, because anything written would then be lost. */
    void requireSame() {
        try {
            if (Objects.equals(key(file), fileKey) && identity.equals(OpenFiles.identity(lockFile))) {
                return;
            }
        } catch (IOException e) {
            throw gone(e);
        }
        throw gone(null);
    }

    private StoreException gone(@Nullable IOException cause) {
        return new StoreException(
                Problem.FAILED,
                file + " or a file beside it was deleted, moved or replaced while it was open: nothing more is bought."
                        + " Put it back, or open the new one",
                cause);
    }

    /** Returns a string that identifies the database file, its directory and the lock file on this machine. */
    String keys() throws IOException {
        return key(file) + " " + key(Objects.requireNonNull(file.getParent())) + " " + identity;
    }

    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    static StoreException failure(Path file, Exception e) {
        boolean denied = e instanceof AccessDeniedException
                || e instanceof ReadOnlyFileSystemException
                || (e instanceof FileSystemException
                        && String.valueOf(e.getMessage()).contains("Read-only"));
        boolean full = String.valueOf(e.getMessage()).contains("No space left");
        Problem problem = denied ? Problem.READ_ONLY : full ? Problem.FULL : Problem.FAILED;
        String what = denied
                ? "the file and its directory must be writable"
                : full ? "no space is left" : "the file cannot be opened";
        return new StoreException(problem, file + ": " + what + " (" + SafeText.description(e, null) + ")", e);
    }

    private static void requireLocal(Path file) throws IOException {
        Path directory = file.getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new StoreException(Problem.FAILED, file + ": the directory does not exist", null);
        }
        if (Files.isDirectory(file)) {
            throw new StoreException(Problem.NOT_A_STORE, file + " is a directory", null);
        }
        String type = Files.getFileStore(directory).type().toLowerCase(Locale.ROOT);
        if (isNetwork(type) || file.toString().startsWith("\\\\")) {
            throw new StoreException(
                    Problem.NETWORK_DRIVE,
                    file + " is on a network drive (" + type + "), where the locks of SQLite do not work: put the store"
                            + " on a local disk, or use RunStore.jdbc with PostgreSQL",
                    null);
        }
    }

    static boolean isNetwork(String type) {
        return NETWORK_TYPES.contains(type) || (type.startsWith(PROGRAM_TYPES) && !LOCAL_PROGRAM_TYPES.contains(type));
    }

    private static void create(Path file) throws IOException {
        if (!createPrivate(file)
                && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            for (String suffix : List.of("", "-wal", "-shm")) {
                Path each = beside(file, suffix);
                if (Files.exists(each)) {
                    Files.setPosixFilePermissions(each, PRIVATE);
                }
            }
        }
        if (!Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString());
        }
    }

    /**
     * Creates a file that only its owner can read and write, if the file system supports such permissions. SQLite gives
     * its other files the same permissions. Returns false if the file already exists.
     */
    static boolean createPrivate(Path file) {
        try {
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(PRIVATE));
            } else {
                Files.createFile(file);
            }
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    Path path() {
        return file;
    }

    /** Returns the mutex that lets only one process at a time write to the store. */
    FileMutex mutex() {
        return mutex;
    }

    /** Closes the coordination files, which releases all locks of this process on them. */
    @Override
    public void close() {
        try (mutex) {
            ownersChannel.close();
        } catch (IOException e) {
            throw failure(file, e);
        } finally {
            OpenFiles.leave(identity);
        }
    }
}
