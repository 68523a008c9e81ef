package dev.enrichment.sdk.cli.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A directory for temporary files, which only its owner can read. Closing this object deletes the directory.
 *
 * @param path the directory
 */
public record TemporaryDirectory(Path path) implements AutoCloseable {
    /** Creates an empty temporary directory whose name begins with the prefix. */
    public static TemporaryDirectory make(String prefix) throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory(prefix));
    }

    /** {@return the path of a file in the directory, which need not exist} */
    public Path file(String name) {
        return path.resolve(name);
    }

    /** Deletes the directory and all files in it. The files must be closed first. */
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
