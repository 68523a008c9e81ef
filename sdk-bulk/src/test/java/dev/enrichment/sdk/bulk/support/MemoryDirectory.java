package dev.enrichment.sdk.bulk.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Creates directories for stores that need not survive a power failure. They are in memory if the machine supports
 * this.
 */
public final class MemoryDirectory {
    private MemoryDirectory() {}

    public static Path create() throws IOException {
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "enrichment")
                : Files.createTempDirectory("enrichment");
    }

    /** Deletes a directory, after checking the books of the stores in it. */
    public static void delete(Path directory) throws IOException {
        StoreAudit.check(directory);
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
