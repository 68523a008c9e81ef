package dev.enrichment.sdk.bulk.internal.table;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts values to the text of table cells. */
public final class Cells {
    /** Pattern for numbers and phone numbers, which spreadsheets do not run as formulas. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][0-9 .,()/-]*(?:[eE][+-]?[0-9]+)?");

    /** Maximum number of zeros that a number is written with. A number such as 1e999999999 would fill the memory. */
    private static final int MAX_ZEROS = 1_000;

    private Cells() {}

    /**
     * Returns a value as text. Objects and lists are written as JSON, and null as an empty string. Numbers are written
     * without an exponent, unless they are extremely large or small.
     */
    public static String of(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof BigDecimal decimal) {
            return Math.abs((long) decimal.scale()) > MAX_ZEROS ? decimal.toString() : decimal.toPlainString();
        }
        return value instanceof Map || value instanceof List ? JsonText.write(value) : value.toString();
    }

    /** Prefixes a cell with an apostrophe if a spreadsheet would run it as a formula. */
    public static String guarded(String cell) {
        boolean formula = !cell.isEmpty()
                && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0
                && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }
}
