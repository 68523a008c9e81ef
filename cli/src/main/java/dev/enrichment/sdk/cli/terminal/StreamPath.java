package dev.enrichment.sdk.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;

/**
 * Recognizes the paths of open streams, such as {@code /dev/stdin}. A stream must not be replaced or compared like a
 * regular file.
 */
public final class StreamPath {
    private static final List<Path> DIRECTORIES = List.of(Path.of("/dev/fd"), Path.of("/proc"));
    private static final List<Path> NAMES =
            List.of(Path.of("/dev/stdin"), Path.of("/dev/stdout"), Path.of("/dev/stderr"));
    private static final Set<Path> OUT =
            Set.of(Path.of("/dev/stdout"), Path.of("/dev/fd/1"), Path.of("/proc/self/fd/1"));
    private static final Set<Path> ERR =
            Set.of(Path.of("/dev/stderr"), Path.of("/dev/fd/2"), Path.of("/proc/self/fd/2"));

    private StreamPath() {}

    /**
     * Returns whether a path stands for an open stream. Other paths below {@code /dev}, such as those in
     * {@code /dev/shm}, may be regular files.
     */
    public static boolean isStream(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return NAMES.contains(absolute) || DIRECTORIES.stream().anyMatch(absolute::startsWith);
    }

    /**
     * Opens a stream, a device or a pipe for writing. Output continues at the current position of the stream, as in
     * {@code enrich … >> all.csv}. Standard output and standard error are reused, because opening them again would
     * write from the start of a file, and would fail for a socket. Closing the result leaves them open.
     */
    static OutputStream open(Path path) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        if (OUT.contains(absolute)) {
            return keptOpen(FileDescriptor.out);
        }
        if (ERR.contains(absolute)) {
            return keptOpen(FileDescriptor.err);
        }
        return isStream(path)
                ? Files.newOutputStream(path, StandardOpenOption.APPEND)
                : Files.newOutputStream(path, StandardOpenOption.WRITE);
    }

    private static OutputStream keptOpen(FileDescriptor descriptor) {
        return new FilterOutputStream(new FileOutputStream(descriptor)) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }
}
