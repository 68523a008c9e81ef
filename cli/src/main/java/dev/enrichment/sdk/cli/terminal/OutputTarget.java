package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.OutputFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens what a command writes, or says in one line why it cannot be written. */
public final class OutputTarget {
    private OutputTarget() {}

    /**
     * Reserves the output before anything is bought.
     *
     * @param kept files of the user's that must not be harmed
     * @throws UsageException if it exists and must not be replaced, is one of the kept files, or cannot be written
     */
    public static OutputFile open(Path path, boolean overwrite, Path... kept) {
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory; name a file with --output");
        }
        try {
            // A device or a pipe is written to, not replaced.
            if (Files.isRegularFile(path) && !overwrite && isKept(path)) {
                throw new UsageException(path + " exists; replace it with --overwrite");
            }
            return OutputFile.open(path, kept);
        } catch (UncheckedIOException e) {
            throw new UsageException(Failures.text(e));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()) + "; name another file with --output");
        }
    }

    /** Does the same, and reserves nothing: for the time before a question, after which nothing may be left. */
    public static void check(Path path, boolean overwrite, Path... kept) {
        // Opening and closing a pipe would end the program that reads from it.
        if (!Files.exists(path) || Files.isRegularFile(path) || Files.isDirectory(path)) {
            open(path, overwrite, kept).close();
        }
    }

    /** The shell has emptied what standard output is redirected to. */
    private static boolean isKept(Path path) {
        return !StreamPath.isStream(path);
    }
}
