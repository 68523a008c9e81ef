package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for reading the input file. They are needed only if the format of the file is not recognized. */
public final class InputOptions {
    @Option(names = "--no-header", description = "The first line is data; columns are named column 1, column 2, ….")
    boolean noHeader;

    @Option(
            names = "--encoding",
            paramLabel = "<name>",
            description = "Encoding, such as windows-1252. Unicode is detected.")
    @Nullable
    String encoding;

    @Option(
            names = {"--separator", "--delimiter"},
            paramLabel = "<character>",
            description = "Character between cells, or the word tab; --delimiter is the same.")
    private @Nullable String separator;

    @Option(names = "--sheet", paramLabel = "<name>", description = "Sheet of a workbook, by name or number.")
    @Nullable
    String sheet;

    @Option(
            names = "--header-line",
            paramLabel = "<line>",
            description = "Line of the header, such as 3, or 3-4 for a header of two lines.")
    private @Nullable String headerLine;

    /**
     * Returns the lines of the header as named by the user. Returns null if the header must be detected.
     *
     * @throws UsageException if the value is not a line number or a range of two consecutive lines
     */
    @Nullable
    HeaderLine headerLine() {
        return headerLine == null ? null : HeaderLine.parse(headerLine);
    }

    /**
     * Checks the values of the options before a file is read.
     *
     * @throws UsageException if a value is invalid, or if two options contradict each other
     */
    public void check() {
        if (headerLine() != null && noHeader) {
            throw new UsageException("--header-line and --no-header contradict each other: leave one of them out");
        }
        separator();
    }

    /**
     * Returns the cell separator chosen by the user. Returns null if the separator must be detected.
     *
     * @throws UsageException if the value is neither a name of the tab character nor a single character that may
     *     separate cells
     */
    @Nullable
    Character separator() {
        if (separator == null) {
            return null;
        }
        String text = separator.equalsIgnoreCase("tab") || separator.equals("\\t") ? "\t" : separator;
        if (text.length() != 1 || "\"\r\n".contains(text) || Character.isLetterOrDigit(text.charAt(0))) {
            throw new UsageException(
                    "--separator must be one character such as ; or the word tab, but is \"%s\"",
                    Failures.oneLine(separator));
        }
        return text.charAt(0);
    }
}
