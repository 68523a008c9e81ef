package dev.enrichment.sdk.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file that receives its final name when it is complete. Until then, it is written next to its destination with the
 * suffix {@code .part}, and an existing file at the destination is not touched. A new file has the permissions that the
 * system gives to new files. If it replaces a file, it has that file's permissions from the beginning.
 *
 * <pre>{@code
 * try (OutputFile file = OutputFile.open(Path.of("report.html"), false, Path.of("leads.csv"))) {
 *     file.writer().write(html);
 *     file.complete(); // without this the file stays report.html.part
 * }
 * }</pre>
 *
 * <p>Links are followed, and the file that a link points to is replaced. A device, a pipe or an open stream such as
 * {@code /dev/stdout} is written to directly and never replaced. While a file is open, no other {@code OutputFile} can
 * open it, in this process or in another one on the same machine. Not thread-safe.
 */
public final class OutputFile implements AutoCloseable {
    /**
     * Suffixes of the files that belong to a store, a database of purchases. The empty suffix stands for the database
     * itself, and the others stand for the files that coordinate its use by several processes, and for those of SQLite.
     */
    private static final List<String> OF_STORE =
            List.of("", ".lock", ".owners", ".attempts", "-wal", "-shm", "-journal");

    /** Permissions of a file that only its owner can read. */
    private static final String PRIVATE = "rw-------";

    /** Maps each permission of the group to the same permission of other users. */
    private static final Map<PosixFilePermission, PosixFilePermission> OTHERS_BY_GROUP = Map.of(
            PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ,
            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private final Path path;
    private final Path target;
    private final Path part;
    private final OutputStream bytes;
    private final boolean created;
    /** Permissions with which a new file is created. Empty for the defaults of the system. */
    private final FileAttribute<?>[] permissions;
    /** Whether an existing file may be replaced, including a file that was created after this one was opened. */
    private final boolean overwrite;

    private @Nullable OutputStream stream;
    private @Nullable Writer writer;
    private boolean completed;
    private boolean closed;

    private OutputFile(
            Path path,
            Path target,
            Path part,
            OutputStream bytes,
            boolean created,
            FileAttribute<?>[] permissions,
            boolean overwrite) {
        this.path = path;
        this.target = target;
        this.part = part;
        this.bytes = bytes;
        this.created = created;
        this.permissions = permissions;
        this.overwrite = overwrite;
    }

    /**
     * Checks that a file can be written, and reserves it. No existing file is changed before {@link #stream} or
     * {@link #writer} is called. Commands call this method before their first purchase, so that they fail early if the
     * file cannot be written.
     *
     * @param path path of the file, which may exist
     * @param overwrite whether an existing file may be replaced
     * @param kept files that must not be overwritten, such as the input or a store. They are compared as files,
     *     whatever their names are, together with the files that SQLite keeps beside a store
     * @return the open file
     * @throws UsageException if the file exists and must not be replaced, cannot be written, or is being written by
     *     another run. Also thrown if the file, or its partial file, is one of the kept files
     */
    public static OutputFile open(Path path, boolean overwrite, Path... kept) {
        return open(path, overwrite, new FileAttribute<?>[0], kept);
    }

    /**
     * Opens a file that contains a secret, such as an API key, like {@link #open}. An existing file is replaced. Only
     * the owner can read a new file, even while it is being written. On Windows, a new file has the permissions that the
     * system gives to new files.
     */
    public static OutputFile openSecret(Path path) {
        return open(path, true, permissions(PRIVATE));
    }

    private static OutputFile open(Path path, boolean overwrite, FileAttribute<?>[] permissions, Path... kept) {
        try {
            Path target = followLinks(path.toAbsolutePath());
            if (Files.isDirectory(target)) {
                throw new UsageException(path + " is a directory; name a file with --output");
            }
            if (path.toString().equals("-")) {
                throw new UsageException("- is not a file here; name /dev/stdout to write to standard output");
            }
            // Ask for consent only if a regular file would be replaced. Devices and pipes are just written to, and the
            // shell has already emptied a file that standard output is redirected to.
            if (Files.isRegularFile(path) && !overwrite && !StreamPath.isStream(path)) {
                throw new UsageException(path + " exists; replace it with --overwrite");
            }
            if (isSpecial(target)) {
                return new OutputFile(path, target, target, StreamPath.open(target), false, permissions, overwrite);
            }
            if (Files.exists(target) && !Files.isWritable(target)) {
                throw new UsageException(
                        "%s is write-protected, so --overwrite cannot replace it; name another file with --output",
                        path);
            }
            Path directory = target.getParent();
            if (directory == null || !Files.isDirectory(directory)) {
                throw new UsageException("there is no directory " + directory);
            }
            Path part = directory.toRealPath().resolve(target.getFileName() + ".part");
            for (Path each : kept) {
                for (String suffix : OF_STORE) {
                    requireOther(path, target, part, each, suffix);
                }
            }
            return reserve(path, target, part, permissions, overwrite);
        } catch (IOException e) {
            throw new UsageException(Failures.text(NamedStream.named(path.toString(), e)));
        }
    }

    /**
     * Checks the output file like {@link #open}, but leaves no file behind. Called before the user confirms the run.
     */
    public static void check(Path path, boolean overwrite, Path... kept) {
        // Devices and pipes are not checked, because the program at the other end of a pipe would see the end of its
        // input once the pipe is closed.
        if (!Files.exists(path) || Files.isRegularFile(path) || Files.isDirectory(path)) {
            open(path, overwrite, kept).close();
        }
    }

    private static void requireOther(Path path, Path target, Path part, Path kept, String suffix) throws IOException {
        Path other = kept.resolveSibling(kept.getFileName() + suffix);
        if (isSameFile(target, other) || isSameFile(part, other)) {
            throw new UsageException("%s would overwrite %s; name another file with --output", path, other);
        }
    }

    /**
     * Returns whether two paths name the same file. Links and other spellings of a path are resolved. Paths that do not
     * exist yet are the same file if they have the same name in the same directory. Devices and pipes are never
     * considered the same, because both can be written to.
     */
    static boolean isSameFile(Path one, Path other) throws IOException {
        if (Files.exists(one) && Files.exists(other)) {
            return !isSpecial(one) && Files.isSameFile(one, other);
        }
        return place(one).equals(place(other));
    }

    /** Returns the real path of a file, which need not exist. */
    public static Path place(Path path) throws IOException {
        Path absolute = followLinks(path.toAbsolutePath());
        Path directory = absolute.getParent();
        return directory == null || !Files.isDirectory(directory)
                ? absolute.normalize()
                : directory.toRealPath().resolve(absolute.getFileName());
    }

    /** Follows symbolic links and returns the file that they point to. The file need not exist. */
    private static Path followLinks(Path path) throws IOException {
        Path at = path;
        for (int links = 0; links < 40 && !isSpecial(at) && Files.isSymbolicLink(at); links++) {
            at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
        }
        return at;
    }

    /**
     * Returns whether a path is a device, a pipe, or an open stream of a process such as {@code /dev/fd/1}. A stream
     * may be connected to a regular file, but it is written to directly like a device.
     */
    public static boolean isSpecial(Path path) {
        if (StreamPath.isStream(path)) {
            return true;
        }
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).isOther();
        } catch (IOException doesNotExist) {
            return false;
        }
    }

    private static OutputFile reserve(
            Path path, Path target, Path part, FileAttribute<?>[] permissions, boolean overwrite) throws IOException {
        boolean exists = Files.exists(part, LinkOption.NOFOLLOW_LINKS);
        FileChannel channel = exists
                ? FileChannel.open(part, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                : create(part, target, permissions);
        if (lock(channel)) {
            OutputStream bytes = Channels.newOutputStream(channel);
            return new OutputFile(path, target, part, bytes, !exists, permissions, overwrite);
        }
        channel.close();
        throw new FileSystemException(path.toString(), null, "is being written by another run");
    }

    /**
     * Creates the partial file. If it will replace an existing file, other users cannot open it until it has the owner,
     * group and permissions of that file.
     */
    private static FileChannel create(Path part, Path target, FileAttribute<?>[] permissions) throws IOException {
        boolean replaces = Files.exists(target);
        Set<? extends OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        if (!replaces) {
            return FileChannel.open(part, options, permissions);
        }
        FileChannel channel = FileChannel.open(part, options, permissions(PRIVATE));
        try {
            copyAttributes(target, part);
            return channel;
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(part);
            throw e;
        }
    }

    /**
     * Returns the attributes that create a file or directory with permissions such as {@code rw-------}. On Windows,
     * returns an empty array.
     */
    public static FileAttribute<?>[] permissions(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Locks the file of a channel. Returns false only if another run holds the lock. If the file system does not
     * support locks, returns true and leaves the file unprotected.
     */
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException ofThisProcess) {
            return false;
        } catch (IOException noLocks) {
            return true;
        }
    }

    /** {@return the path that was passed to {@link #open}} */
    public Path path() {
        return path;
    }

    /**
     * Returns the path of the file that currently holds the content. The path ends with {@code .part} until the file is
     * complete.
     */
    public Path writtenTo() {
        return completed || part.equals(target) ? path : path.resolveSibling(part.getFileName());
    }

    /**
     * Returns the stream for the content of the file. The first call discards a partial file that an earlier run left
     * behind.
     *
     * @return a buffered stream, which is the same for each call. {@link #complete} and {@link #close} close it. Its
     *     exceptions name the file
     * @throws UncheckedIOException if the file cannot be written
     */
    public OutputStream stream() {
        if (stream == null) {
            try {
                stream = buffered(part.equals(target) || created ? bytes : replacePart());
            } catch (IOException e) {
                throw new UncheckedIOException(NamedStream.named(path.toString(), e));
            }
        }
        return stream;
    }

    private OutputStream buffered(OutputStream to) {
        return new BufferedOutputStream(new NamedStream(to, (part.equals(target) ? path : part).toString()), 1 << 16);
    }

    /** Returns a writer that encodes the content of the file as UTF-8. Otherwise the same as {@link #stream}. */
    public Writer writer() {
        if (writer == null) {
            writer = new OutputStreamWriter(stream(), StandardCharsets.UTF_8);
        }
        return writer;
    }

    /**
     * Discards the content, and returns a copy of what was written so far. Afterwards, {@link #stream} returns a new
     * stream. Throws an exception for a device or a pipe.
     *
     * @throws IOException if the content cannot be copied; it is then unchanged
     */
    public InputStream restart() throws IOException {
        if (part.equals(target)) {
            throw new IllegalStateException(path + " cannot be written again");
        }
        OutputStream old = stream();
        old.flush();
        // The file is deleted as soon as it is open, so nothing remains even if the program is killed.
        FileChannel copy = FileChannel.open(
                Files.createTempFile("enrich", ".tmp"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        try {
            Files.copy(part, Channels.newOutputStream(copy));
            stream = buffered(replacePart());
            old.close();
            return Channels.newInputStream(copy.position(0));
        } catch (IOException e) {
            copy.close();
            throw e;
        }
    }

    /**
     * Replaces the partial file with an empty one. The old file is deleted and not truncated, because a hard link may
     * give it a second name that the user wants to keep. The lock on the old file is held until this object is closed.
     */
    private OutputStream replacePart() throws IOException {
        Files.deleteIfExists(part);
        FileChannel replaced = create(part, target, permissions);
        lock(replaced);
        return Channels.newOutputStream(replaced);
    }

    /**
     * Writes the buffered text and gives the file its final name. An existing file with that name is replaced.
     *
     * @throws UncheckedIOException if writing fails, or if another file was created under this name and must not be
     *     replaced; the content then remains under {@link #writtenTo}
     */
    public void complete() {
        try {
            stream();
            closeContent();
            if (!part.equals(target)) {
                replaceTarget();
            }
            completed = true;
        } catch (IOException e) {
            throw new UncheckedIOException(NamedStream.named(path.toString(), e));
        }
    }

    /**
     * Renames the partial file to its final name. Some existing files can be written but not replaced, such as a file
     * that is mounted into a container. Their content is overwritten instead.
     */
    private void replaceTarget() throws IOException {
        if (!overwrite && Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(
                    path.toString(), null, "was created meanwhile, so the result is in " + writtenTo());
        }
        copyAttributes(target, part);
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException failure) {
            if (!Files.isRegularFile(target)) {
                throw failure;
            }
            // Open the new content first. If it is missing, the old file must not be truncated.
            try (InputStream content = Files.newInputStream(part);
                    OutputStream old = Files.newOutputStream(
                            target, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
                content.transferTo(old);
            }
            Files.delete(part);
        }
    }

    /**
     * Copies the owner, group and permissions of a file to another one. An owner or group that this user cannot set is
     * ignored.
     */
    private static void copyAttributes(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view == null || !Files.exists(from)) {
            return;
        }
        PosixFileAttributes attributes = Files.readAttributes(from, PosixFileAttributes.class);
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(attributes.permissions());
        try {
            view.setOwner(attributes.owner());
        } catch (FileSystemException notPermitted) {
            // Only root can change the owner of a file.
        }
        try {
            view.setGroup(attributes.group());
        } catch (FileSystemException notPermitted) {
            // Only a member of a group can assign a file to it. The new file keeps its own group, which gets only those
            // permissions that all other users of the replaced file have.
            permissions.removeAll(onlyOfGroup(permissions));
        }
        view.setPermissions(permissions);
    }

    /** Returns the group permissions that other users do not have, whether or not the group has them. */
    private static Set<PosixFilePermission> onlyOfGroup(Set<PosixFilePermission> permissions) {
        Set<PosixFilePermission> only = EnumSet.noneOf(PosixFilePermission.class);
        OTHERS_BY_GROUP.forEach((group, others) -> {
            if (!permissions.contains(others)) {
                only.add(group);
            }
        });
        return only;
    }

    /**
     * Closes the file. If the file is not complete, its content is kept under {@link #writtenTo}.
     *
     * @throws UncheckedIOException if buffered text cannot be written
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (bytes) {
            if (stream != null) {
                closeContent();
            } else if (created) {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(NamedStream.named(path.toString(), e));
        }
    }

    private void closeContent() throws IOException {
        if (writer != null) {
            writer.close();
        }
        stream().close();
    }
}
