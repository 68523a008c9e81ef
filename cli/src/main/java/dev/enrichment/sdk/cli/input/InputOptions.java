package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say how the file with the rows is read, where that is not recognised. */
public final class InputOptions {
    @Option(names = "--no-header", description = "The first line is a row; columns are named column 1, column 2, ….")
    private boolean noHeader;

    @Option(
            names = "--encoding",
            paramLabel = "<name>",
            description = "Such as windows-1252; UTF-8 and UTF-16 are recognised.")
    private @Nullable String encoding;

    @Option(
            names = "--separator",
            paramLabel = "<character>",
            description = "What is between cells, or the word tab; recognised by default.")
    private @Nullable String separator;

    @Option(
            names = "--sheet",
            paramLabel = "<name>",
            description = "The sheet of a workbook, or its number; the first one that is shown by default.")
    private @Nullable String sheet;

    /** {@return whether the first line is a row, as the user said} */
    boolean noHeader() {
        return noHeader;
    }

    /** {@return the encoding that the user named; null if it is to be found} */
    @Nullable
    String encoding() {
        return encoding;
    }

    /**
     * Returns what the user said is between cells; null to find it.
     *
     * @throws UsageException if it is not one character that can separate cells
     */
    @Nullable
    Character separator() {
        if (separator == null) {
            return null;
        }
        String text = separator.equalsIgnoreCase("tab") || separator.equals("\\t") ? "\t" : separator;
        if (text.length() != 1 || "\"\r\n".contains(text) || Character.isLetterOrDigit(text.charAt(0))) {
            throw new UsageException("--separator takes one character such as ; or the word tab, but not \"%s\""
                    .formatted(Failures.oneLine(separator)));
        }
        return text.charAt(0);
    }

    /** {@return name or number of the sheet that the user wants; null for the first one} */
    @Nullable
    String sheet() {
        return sheet;
    }
}
