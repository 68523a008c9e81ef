package dev.enrichment.sdk.cli.terminal;

import java.nio.file.Path;
import java.util.List;

/** Names of the open streams of a process, such as {@code /dev/stdin}. What they lead to is no file of the user's choice. */
public final class StreamPath {
    private static final List<Path> DIRECTORIES = List.of(Path.of("/dev/fd"), Path.of("/proc"));
    private static final List<Path> NAMES =
            List.of(Path.of("/dev/stdin"), Path.of("/dev/stdout"), Path.of("/dev/stderr"));

    private StreamPath() {}

    /** Returns whether a path is the name of an open stream. Other files below {@code /dev}, as in {@code /dev/shm}, are files. */
    public static boolean isStream(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return NAMES.contains(absolute) || DIRECTORIES.stream().anyMatch(absolute::startsWith);
    }
}
