package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.cli.terminal.Failures;
import java.io.EOFException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates error messages for input files that cannot be read. They tell the user what to change. */
public final class Unreadable {
    private static final Pattern LINE = Pattern.compile("record starting at line (\\d+)");

    private Unreadable() {}

    /**
     * Returns why the file cannot be read, with the line number if it is known.
     *
     * @param name name of the file
     * @param failure exception that was thrown while the file was read
     */
    public static String why(String name, RuntimeException failure) {
        if (failure.getCause() instanceof EOFException) {
            return name + " is incomplete; compress or copy it again";
        }
        String text = Failures.text(failure);
        if (failure instanceof CsvParseException) {
            return name + whyNoTable(Failures.oneLine(failure.getMessage()));
        }
        return text.startsWith(name) ? text : name + ": " + text;
    }

    /**
     * Explains why a file is malformed CSV. The error message contains this text after the name of the file. The cause
     * is almost always a quotation mark, because any other text is a valid cell.
     */
    private static String whyNoTable(String message) {
        Matcher line = LINE.matcher(message);
        if (!line.find()) {
            return ": not CSV: " + message;
        }
        return ", line " + line.group(1)
                + ": a cell never ends, or continues after its closing quotation mark; remove the mark, or double the"
                + " quotation marks inside the cell";
    }
}
