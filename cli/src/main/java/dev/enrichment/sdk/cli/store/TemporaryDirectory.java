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
    /** Creates an empty temporary directory. */
    public static TemporaryDirectory make() throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory("enrich"));
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
