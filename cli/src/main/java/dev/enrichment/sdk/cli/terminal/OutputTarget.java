package dev.enrichment.sdk.cli.terminal;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Opens the output file that the user chose. If opening fails, the exception contains a message for the user. */
public final class OutputTarget {
    private OutputTarget() {}

    /**
     * Opens the output file. Commands call this method before their first purchase, so that they fail early if the file
     * cannot be written.
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
            // Ask for consent only if a regular file would be replaced. Devices and pipes are just written to, and the
            // shell has already emptied a file that standard output is redirected to.
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
     * Checks the output file like {@link #open}, but leaves no file behind. Called before the user confirms the run.
     */
    public static void check(Path path, boolean overwrite, Path... kept) {
        // Devices and pipes are not checked, because the program at the other end of a pipe would see the end of its
        // input once the pipe is closed.
        if (!Files.exists(path) || Files.isRegularFile(path) || Files.isDirectory(path)) {
            open(path, overwrite, kept).close();
        }
    }
}
