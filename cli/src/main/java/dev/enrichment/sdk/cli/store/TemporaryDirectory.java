package dev.enrichment.sdk.cli.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A directory for temporary files of a command, which only its owner can read. It is deleted at the end.
 *
 * @param path the directory
 */
public record TemporaryDirectory(Path path) implements AutoCloseable {
    /** Creates a directory. */
    public static TemporaryDirectory make(String prefix) throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory(prefix));
    }

    /** {@return the path of a file in the directory, which need not exist} */
    public Path file(String name) {
        return path.resolve(name);
    }

    /** Deletes the directory and its files, which must be closed. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(path);
    }
}
