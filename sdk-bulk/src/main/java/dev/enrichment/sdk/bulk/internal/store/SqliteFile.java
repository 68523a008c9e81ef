package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Checks the path of a SQLite store, and creates its file and the files beside it. */
final class SqliteFile {
    private static final Set<String> NETWORK_TYPES = Set.of(
            ("nfs nfs3 nfs4 cifs smb smb2 smb3 smbfs afpfs webdav davfs glusterfs ceph lustre beegfs gpfs 9p virtiofs"
                            + " vboxsf vmhgfs")
                    .split(" "));
    /** Prefix of FUSE file system types. Such a file system may be on another machine, and may not support locks. */
    private static final String PROGRAM_TYPES = "fuse.";

    private static final Set<String> LOCAL_PROGRAM_TYPES = Set.of("fuse.fuse-overlayfs", "fuse.ntfs-3g");

    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");

    private SqliteFile() {}

    /**
     * Returns the path without symbolic links, so that every path of a store leads to the same files beside it.
     */
    static Path canonical(Path path) {
        Path file = path.toAbsolutePath();
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

    static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    static StoreException failure(Path file, Exception e) {
        boolean denied = e instanceof AccessDeniedException
                || e instanceof ReadOnlyFileSystemException
                || (e instanceof FileSystemException
                        && String.valueOf(e.getMessage()).contains("Read-only"));
        if (e instanceof ClosedByInterruptException) {
            return new StoreException(
                    Problem.FAILED, file + ": the thread was interrupted while it opened the file", e);
        }
        boolean full = String.valueOf(e.getMessage()).contains("No space left");
        Problem problem = denied ? Problem.READ_ONLY : full ? Problem.FULL : Problem.FAILED;
        String what = denied
                ? "the file and its directory must be writable"
                : full ? "no space is left" : "the file cannot be opened";
        return new StoreException(problem, file + ": " + what + " (" + SafeText.description(e, null) + ")", e);
    }

    /**
     * Checks that a store may be located at this path.
     *
     * @throws StoreException if the file is a directory or on a network drive, or if its directory does not exist
     */
    static void requireLocal(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new StoreException(Problem.NOT_A_STORE, file + " is a directory");
        }
        Path directory = file.getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new StoreException(Problem.FAILED, file + ": the directory does not exist");
        }
        String type = Files.getFileStore(directory).type().toLowerCase(Locale.ROOT);
        if (isNetwork(type) || file.toString().startsWith("\\\\")) {
            throw new StoreException(
                    Problem.NETWORK_DRIVE,
                    file + " is on a network drive (" + type + "), where the locks of SQLite do not work: put the store"
                            + " on a local disk, or use RunStore.jdbc with PostgreSQL");
        }
    }

    static boolean isNetwork(String type) {
        return NETWORK_TYPES.contains(type) || (type.startsWith(PROGRAM_TYPES) && !LOCAL_PROGRAM_TYPES.contains(type));
    }

    /**
     * Creates the database file, or makes an existing one private. Fails if the file is not writable or has a second
     * name.
     */
    static void create(Path file) throws IOException {
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
        boolean hasLinks = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        if (hasLinks && ((Number) Files.getAttribute(file, "unix:nlink")).longValue() > 1) {
            throw new StoreException(
                    Problem.FAILED,
                    file + " has a second name (a hard link). SQLite uses a separate write-ahead log for each name,"
                            + " so purchases made with one name are lost with the other: remove one of the names");
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
}
