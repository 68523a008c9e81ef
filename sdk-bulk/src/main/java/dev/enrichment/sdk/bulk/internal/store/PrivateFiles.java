package dev.enrichment.sdk.bulk.internal.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that only their owner can read. */
public final class PrivateFiles {
    private PrivateFiles() {}

    /** Replaces a file by an empty one. */
    public static Writer writer(Path path) {
        try {
            Files.deleteIfExists(path);
            boolean unused = SqliteFile.createPrivate(path);
            return Files.newBufferedWriter(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
