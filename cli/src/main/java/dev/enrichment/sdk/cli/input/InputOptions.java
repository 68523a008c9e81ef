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
            names = "--separator",
            paramLabel = "<character>",
            description = "Character between cells, or the word tab.")
    private @Nullable String separator;

    @Option(names = "--sheet", paramLabel = "<name>", description = "Sheet of a workbook, by name or number.")
    @Nullable
    String sheet;

    /**
     * Returns the cell separator chosen by the user. Returns null if the separator must be detected.
     *
     * @throws UsageException if the option is not a single character that may separate cells
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
