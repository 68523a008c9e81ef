package dev.enrichment.sdk.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A directory for files of one command. Nothing is left of it, also after Ctrl-C and SIGTERM. */
public final class TemporaryDirectory implements AutoCloseable {
    private final Path path;
    private final Thread atExit;

    private TemporaryDirectory(Path path) {
        this.path = path;
        atExit = new Thread(this::deleteAtExit, "enrich-temporary-files");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** Makes a directory that only its owner can read. */
    public static TemporaryDirectory make(String prefix) throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory(prefix));
    }

    /** {@return a file in it, which need not exist} */
    public Path file(String name) {
        return path.resolve(name);
    }

    /** Deletes the files, which must be closed. */
    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            // It deletes them, too.
        }
        delete();
    }

    private void deleteAtExit() {
        try {
            delete();
        } catch (IOException | UncheckedIOException e) {
            // The program ends; there is nobody to tell.
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
