package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** The file of a SQLite store before SQLite sees it: place, permissions, form, and the lock of this process. */
final class SqliteFile implements AutoCloseable {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final Set<String> NETWORK_TYPES = Set.of(
            ("nfs nfs3 nfs4 cifs smb smb2 smb3 smbfs afpfs webdav davfs fuse.sshfs fuse.davfs2 fuse.rclone fuse.s3fs"
                            + " fuse.gcsfuse glusterfs fuse.glusterfs ceph lustre 9p vboxsf vmhgfs")
                    .split(" "));

    private final Path file;
    private final String identity;
    private final FileChannel lockChannel;

    private SqliteFile(Path file, String identity, FileChannel lockChannel) {
        this.file = file;
        this.identity = identity;
        this.lockChannel = lockChannel;
    }

    /** Checks the file, creates it if it is missing, and locks it for this process. */
    static SqliteFile claim(Path path) {
        Path file = path.toAbsolutePath();
        try {
            requireLocal(file);
            Path lockFile = file.resolveSibling(file.getFileName() + ".lock");
            boolean unused = createPrivate(lockFile);
            String identity = OpenFiles.identity(lockFile);
            String owner = OpenFiles.enter(identity, owner());
            if (owner != null) {
                throw inUse(file, owner);
            }
            try {
                return claim(file, lockFile, identity);
            } catch (IOException | RuntimeException | Error e) {
                OpenFiles.leave(identity);
                throw e;
            }
        } catch (IOException | ReadOnlyFileSystemException e) {
            throw failure(file, e);
        }
    }

    private static SqliteFile claim(Path file, Path lockFile, String identity) throws IOException {
        FileChannel channel = lock(file, lockFile);
        try {
            create(file);
            checkForm(file);
            return new SqliteFile(file, identity, channel);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private static StoreException inUse(Path file, String owner) {
        return new StoreException(
                Problem.IN_USE, file + " is in use by another run: " + (owner.isEmpty() ? "unknown" : owner), null);
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
        return new StoreException(problem, file + ": " + what + " (" + e + ")", e);
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
        return NETWORK_TYPES.contains(type);
    }

    /** A file of its own: closing any handle of a file releases SQLite's own locks on it. */
    private static FileChannel lock(Path file, Path lockFile) throws IOException {
        FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (channel.tryLock(Long.MAX_VALUE - 1, 1, false) == null) {
            String owner = read(channel);
            channel.close();
            throw inUse(file, owner);
        }
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(owner().getBytes(StandardCharsets.UTF_8)), 0);
        return channel;
    }

    /** This process, for the message that another one gets. */
    static String owner() {
        return "process " + ProcessHandle.current().pid() + ", since " + Instant.now();
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(200);
        int length = channel.read(bytes, 0);
        return length <= 0 ? "" : new String(bytes.array(), 0, length, StandardCharsets.UTF_8);
    }

    private static void create(Path file) throws IOException {
        boolean unused = createPrivate(file);
        if (!Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString());
        }
    }

    /** False if the file exists. Readable by the owner only, where the file system has such permissions; SQLite's other files inherit them. */
    static boolean createPrivate(Path file) {
        try {
            if (Files.exists(file)) {
                return false;
            }
            createNew(file);
            return true;
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    private static void createNew(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(file);
        }
    }

    private static void checkForm(Path file) throws IOException {
        long size = Files.size(file);
        if (size == 0) {
            return;
        }
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (header.hasRemaining() && channel.read(header) >= 0) {}
        }
        byte[] start = new byte[MAGIC.length];
        header.flip();
        header.get(start, 0, Math.min(header.limit(), start.length));
        if (!Arrays.equals(start, MAGIC)) {
            throw new StoreException(Problem.NOT_A_STORE, file + " is not a SQLite database", null);
        }
        if (header.limit() < HEADER || FileLength.isTruncated(file, size, header)) {
            throw new StoreException(Problem.CORRUPT, file + " is truncated: restore a copy of it", null);
        }
    }

    Path path() {
        return file;
    }

    /** Releases the lock. */
    @Override
    public void close() {
        if (!lockChannel.isOpen()) {
            return;
        }
        try {
            lockChannel.close();
        } catch (IOException e) {
            throw failure(file, e);
        } finally {
            OpenFiles.leave(identity);
        }
    }
}
