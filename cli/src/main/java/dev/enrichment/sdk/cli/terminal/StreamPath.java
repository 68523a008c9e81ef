package dev.enrichment.sdk.cli.terminal;

import java.nio.file.Path;
import java.util.List;

/**
 * Recognizes the paths of open streams, such as {@code /dev/stdin}. A stream must not be replaced or compared like a
 * regular file.
 */
public final class StreamPath {
    private static final List<Path> DIRECTORIES = List.of(Path.of("/dev/fd"), Path.of("/proc"));
    private static final List<Path> NAMES =
            List.of(Path.of("/dev/stdin"), Path.of("/dev/stdout"), Path.of("/dev/stderr"));

    private StreamPath() {}

    /**
     * Returns whether a path stands for an open stream. Other paths below {@code /dev}, such as those in
     * {@code /dev/shm}, may be regular files.
     */
    public static boolean isStream(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return NAMES.contains(absolute) || DIRECTORIES.stream().anyMatch(absolute::startsWith);
    }
}
