package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.OutcomeWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * The file that a run writes. It is written under another name, so that the final name never has half of the rows and the
 * command of an interrupted run can be used again.
 *
 * @param path the final name
 * @param raw whether formulas are written as they are
 */
record OutputFile(Path path, boolean raw) {
    /**
     * Checks that the file can be written.
     *
     * @throws UsageException if it exists and must not be replaced, or has no directory
     */
    static OutputFile of(Path path, boolean overwrite, boolean raw) {
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory; name a file with --output");
        }
        if (Files.exists(path) && !overwrite) {
            throw new UsageException(path + " exists; replace it with --overwrite");
        }
        Path directory = path.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new UsageException("there is no directory " + directory + " for --output");
        }
        if (!Files.isWritable(directory)) {
            throw new UsageException(directory + ": permission denied");
        }
        return new OutputFile(path, raw);
    }

    /** The output must not replace what the run reads or keeps. */
    void requireDistinct(Path... others) {
        for (Path other : others) {
            if (path.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())) {
                throw new UsageException("--output must be another file than " + other);
            }
        }
    }

    static boolean isJsonLines(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".jsonl");
    }

    boolean isJsonLines() {
        return isJsonLines(path);
    }

    /** Creates the file, readable by its owner only. */
    Writer create() {
        return OutcomeWriter.privateFile(part());
    }

    /** Gives the file its name. */
    void complete() throws IOException {
        Files.move(part(), path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    Path writtenTo(boolean complete) {
        return complete ? path : part();
    }

    /** {@return the name until all rows were attempted} */
    Path part() {
        return path.resolveSibling(path.getFileName() + ".part");
    }

    /** {@return the name of what one of several steps writes} */
    Path part(int step) {
        return path.resolveSibling(path.getFileName() + "." + step + ".part");
    }
}
