package dev.enrichment.sdk.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A directory for temporary files of a command. It is deleted at the end, even after Ctrl-C or SIGTERM. */
public final class TemporaryDirectory implements AutoCloseable {
    private final Path path;
    private final Thread atExit;

    private TemporaryDirectory(Path path) {
        this.path = path;
        atExit = new Thread(this::deleteAtExit, "enrich-temporary-files");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** Creates a directory that only its owner can read. */
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
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            // The JVM is exiting, and the hook deletes the files as well.
        }
        delete();
    }

    private void deleteAtExit() {
        try {
            delete();
        } catch (IOException | UncheckedIOException e) {
            // The program is exiting, so there is no way to report the failure.
        }
    }

    private synchronized void delete() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> each = Files.list(path)) {
            files = each.toList();
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(path);
    }
}
