package dev.enrichment.sdk.cli.terminal;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Opens the output file of a command, or fails with a message of one line. */
public final class OutputTarget {
    private OutputTarget() {}

    /**
     * Reserves the output before anything is bought.
     *
     * @param kept files of the user that must not be overwritten
     * @throws UsageException if the file exists and must not be replaced, is one of the kept files, or cannot be
     *     written
     */
    public static OutputFile open(Path path, boolean overwrite, Path... kept) {
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory; name a file with --output");
        }
        if (path.toString().toLowerCase(Locale.ROOT).endsWith(".xlsx")) {
            throw new UsageException(path + ": Excel files are read, but not written; name a .csv or .jsonl file");
        }
        try {
            // Only regular files are replaced. Devices and pipes are written to. The shell has emptied the target of
            // standard output already.
            if (Files.isRegularFile(path) && !overwrite && !StreamPath.isStream(path)) {
                throw new UsageException(path + " exists; replace it with --overwrite");
            }
            return OutputFile.open(path, kept);
        } catch (UncheckedIOException e) {
            throw new UsageException(Failures.text(e));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()) + "; name another file with --output");
        }
    }

    /**
     * Checks the output like {@link #open} but reserves nothing. Used before a question, because a refusal must leave
     * no file.
     */
    public static void check(Path path, boolean overwrite, Path... kept) {
        // A pipe is not checked. Opening and closing it would end the program that reads from it.
        if (!Files.exists(path) || Files.isRegularFile(path) || Files.isDirectory(path)) {
            open(path, overwrite, kept).close();
        }
    }
}
