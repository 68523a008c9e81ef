package dev.enrichment.sdk.bulk.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Table of the files that this JVM has locked, whatever path, class loader or copy of this library they were opened
 * with. A file in this table must not be opened a second time, because POSIX locks belong to the process, and closing
 * any channel of a file releases all of them. The table is kept in the system properties, which all class loaders
 * share.
 */
final class OpenFiles {
    private static final String PREFIX = "dev.enrichment.sdk.bulk.open.";

    private OpenFiles() {}

    /** Returns a string that identifies an existing file, whichever path or hard link is used. */
    static String identity(Path file) throws IOException {
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file.toRealPath().toString() : key.toString();
    }

    /** Adds a file to the table. Returns false if the file is already in the table. */
    static boolean enter(String identity) {
        return System.getProperties().putIfAbsent(PREFIX + identity, "true") == null;
    }

    static void leave(String identity) {
        System.getProperties().remove(PREFIX + identity);
    }
}
