package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.BufferedWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
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
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A text file in UTF-8 that gets its name when it is complete. Until then it is written beside its place, with {@code
 * .part} behind its name, and an older file of that name is untouched. It can be read by its owner only; a file that
 * replaces another one keeps the permissions of that one.
 *
 * <pre>{@code
 * try (OutputFile file = OutputFile.open(Path.of("report.html"), Path.of("leads.csv"))) {
 *     file.writer().write(html);
 *     file.complete(); // without this the file stays report.html.part
 * }
 * }</pre>
 *
 * <p>A link is followed, and what it leads to is replaced. A device or a pipe is written to, never replaced; it has no
 * second name. While a file is open, nobody else can open it as an {@code OutputFile}, in this process or another one on
 * the same machine. Not safe for use by several threads.
 */
public final class OutputFile implements AutoCloseable {
    /** Closing a second channel of a file would drop the lock of the first, so one process never opens two. */
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private final boolean created;
    private @Nullable Writer writer;
    private boolean completed;
    private boolean closed;

    private OutputFile(Path path, Path target, Path part, FileChannel channel, boolean created) {
        this.path = path;
        this.target = target;
        this.part = part;
        this.channel = channel;
        this.created = created;
    }

    /**
     * Checks that a file can be written, and reserves it. Nothing is changed before {@link #writer} is called.
     *
     * @param path the file, which may exist
     * @param kept files that must not be harmed, such as the input or a store. They are compared as files, whatever their
     *     names are, with what SQLite keeps beside a store
     * @return the open file
     * @throws IllegalArgumentException if it is a directory, has no directory, or it or the name under which it is written
     *     is one of the kept files
     * @throws UncheckedIOException if it cannot be written, or is being written by somebody else
     */
    public static OutputFile open(Path path, Path... kept) {
        try {
            Path target = followLinks(path.toAbsolutePath());
            if (Files.isDirectory(target)) {
                throw new IllegalArgumentException(name(path) + " is a directory, not a file");
            }
            if (isSpecial(target)) {
                return new OutputFile(path, target, target, FileChannel.open(target, StandardOpenOption.WRITE), false);
            }
            Path directory = target.getParent();
            if (directory == null || !Files.isDirectory(directory)) {
                throw new IllegalArgumentException("there is no directory " + name(directory));
            }
            Path part = directory.toRealPath().resolve(target.getFileName() + ".part");
            for (Path each : kept) {
                requireOther(path, target, part, each, "");
                for (String suffix : Store.BESIDE) {
                    requireOther(path, target, part, each, suffix);
                }
            }
            return reserve(path, target, part);
        } catch (IOException e) {
            throw new UncheckedIOException(named(path, e));
        }
    }

    private static void requireOther(Path path, Path target, Path part, Path kept, String suffix) throws IOException {
        Path other = kept.resolveSibling(kept.getFileName() + suffix);
        if (isSameFile(target, other)) {
            throw new IllegalArgumentException(name(path) + " and " + name(other) + " are the same file");
        }
        if (isSameFile(part, other)) {
            throw new IllegalArgumentException(
                    "%s would be written as %s first, which is the same file as %s; choose another name"
                            .formatted(path, part.getFileName(), other));
        }
    }

    /**
     * Compares two paths as files: links and other spellings of one file are the same file, and so are names that do not
     * exist yet in the same directory. Devices and pipes are never the same, because both can be written to.
     */
    static boolean isSameFile(Path one, Path other) throws IOException {
        if (Files.exists(one) && Files.exists(other)) {
            return !isSpecial(one) && Files.isSameFile(one, other);
        }
        return place(one).equals(place(other));
    }

    private static Path place(Path path) throws IOException {
        Path absolute = followLinks(path.toAbsolutePath());
        Path directory = absolute.getParent();
        return directory == null || !Files.isDirectory(directory)
                ? absolute.normalize()
                : directory.toRealPath().resolve(absolute.getFileName());
    }

    /** The file that a link leads to, which does not need to exist. */
    private static Path followLinks(Path path) throws IOException {
        Path at = path;
        for (int links = 0; links < 40 && !isSpecial(at) && Files.isSymbolicLink(at); links++) {
            at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
        }
        return at;
    }

    /** The names of open streams of a process lead to files, too, but are written to like devices. */
    private static boolean isSpecial(Path path) {
        if (path.startsWith("/dev/fd") || path.startsWith("/proc")) {
            return true;
        }
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).isOther();
        } catch (IOException doesNotExist) {
            return false;
        }
    }

    private static OutputFile reserve(Path path, Path target, Path part) throws IOException {
        if (!OPEN.add(part)) {
            throw new FileSystemException(path.toString(), null, "is being written by another run");
        }
        try {
            while (true) {
                boolean exists = Files.exists(part, LinkOption.NOFOLLOW_LINKS);
                Object before = exists ? key(part) : null;
                FileChannel channel = exists
                        ? FileChannel.open(part, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                        : create(part);
                if (!lock(channel)) {
                    channel.close();
                    throw new FileSystemException(path.toString(), null, "is being written by another run");
                }
                // Somebody can have completed the file between the two steps; then this is the lock of another file.
                if (!exists || (Files.exists(part) && Objects.equals(before, key(part)))) {
                    return new OutputFile(path, target, part, channel, !exists);
                }
                channel.close();
            }
        } catch (IOException | RuntimeException e) {
            OPEN.remove(part);
            throw e;
        }
    }

    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    private static FileChannel create(Path file) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] owner = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Set<? extends OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return FileChannel.open(file, options, owner);
    }

    /** A file system without locks does not protect against other processes, but must not be in the way. */
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException noLocks) {
            return true;
        }
    }

    /** {@return the file as it was named} */
    public Path path() {
        return path;
    }

    /** {@return where the content is now: the file once it is complete, else its name with {@code .part}} */
    public Path writtenTo() {
        return completed || part.equals(target) ? path : path.resolveSibling(part.getFileName());
    }

    /**
     * Begins the content. What an earlier, incomplete file left is replaced.
     *
     * @return a buffered writer, the same at each call; {@link #complete} and {@link #close} close it. Its exceptions name
     *     the file
     * @throws UncheckedIOException if the file cannot be written
     */
    public Writer writer() {
        if (writer == null) {
            try {
                FileChannel to = part.equals(target) || created ? channel : replacePart();
                writer = new NamedWriter(
                        new BufferedWriter(
                                new OutputStreamWriter(Channels.newOutputStream(to), StandardCharsets.UTF_8), 1 << 16),
                        part.equals(target) ? path : part);
            } catch (IOException e) {
                throw new UncheckedIOException(named(path, e));
            }
        }
        return writer;
    }

    /** The old one is not truncated, because it can have another name, too. Its lock is held until the end. */
    private FileChannel replacePart() throws IOException {
        Files.deleteIfExists(part);
        FileChannel replaced = create(part);
        lock(replaced);
        return replaced;
    }

    /**
     * Writes what is buffered to the disk, and gives the file its name, which replaces an older one.
     *
     * @throws UncheckedIOException if that fails; then the content is still under {@link #writtenTo}
     */
    public void complete() {
        try {
            writer().close();
            if (!part.equals(target)) {
                keepAttributes();
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            completed = true;
        } catch (IOException e) {
            throw new UncheckedIOException(named(path, e));
        }
    }

    private void keepAttributes() throws IOException {
        PosixFileAttributeView to = Files.getFileAttributeView(part, PosixFileAttributeView.class);
        if (to == null || !Files.exists(target)) {
            return;
        }
        PosixFileAttributes from = Files.readAttributes(target, PosixFileAttributes.class);
        try {
            to.setOwner(from.owner());
            to.setGroup(from.group());
        } catch (FileSystemException notPermitted) {
            // Only root can give files away.
        }
        to.setPermissions(from.permissions());
    }

    /**
     * Closes the file. One that is not complete keeps what was written, under {@link #writtenTo}.
     *
     * @throws UncheckedIOException if what is buffered cannot be written
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (writer != null) {
                writer.close();
            } else if (created) {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(named(path, e));
        } finally {
            release();
        }
    }

    private void release() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(named(path, e));
        } finally {
            OPEN.remove(part);
        }
    }

    private static String name(@Nullable Path path) {
        return SafeText.message(String.valueOf(path));
    }

    /** The failure with the name of the file, which the operating system does not say of an open one. */
    private static FileSystemException named(Path path, IOException failure) {
        if (failure instanceof FileSystemException file && file.getFile() != null) {
            return file;
        }
        FileSystemException named = new FileSystemException(path.toString(), null, SafeText.reason(failure, null));
        named.initCause(failure);
        return named;
    }

    /** Passes on to a buffered writer. After a failure nothing more is written, not even by the close. */
    private static final class NamedWriter extends FilterWriter {
        private final Path path;
        private boolean ended;

        NamedWriter(Writer out, Path path) {
            super(out);
            this.path = path;
        }

        private interface Action {
            void run() throws IOException;
        }

        private void guarded(Action action) throws IOException {
            try {
                action.run();
            } catch (IOException e) {
                ended = true;
                throw named(path, e);
            }
        }

        @Override
        public void write(int c) throws IOException {
            guarded(() -> out.write(c));
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            guarded(() -> out.write(text, offset, length));
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            guarded(() -> out.write(text, offset, length));
        }

        @Override
        public void flush() throws IOException {
            guarded(out::flush);
        }

        @Override
        public void close() throws IOException {
            if (!ended) {
                ended = true;
                guarded(out::close);
            }
        }
    }
}
