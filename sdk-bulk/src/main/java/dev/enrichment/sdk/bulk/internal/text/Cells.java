package dev.enrichment.sdk.bulk.internal.text;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts values to cells of a table. */
public final class Cells {
    /** Pattern of numbers and phone numbers, which a spreadsheet does not run as formulas. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][0-9 .,()/-]*(?:[eE][+-]?[0-9]+)?");

    private Cells() {}

    /** Returns a value as text. Objects and lists are written as JSON, and null as an empty text. */
    public static String of(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        return value instanceof Map || value instanceof List ? JsonText.write(value) : value.toString();
    }

    /** Returns a cell that no spreadsheet runs as a formula, by adding an apostrophe if needed. */
    public static String guarded(String cell) {
        boolean formula = !cell.isEmpty()
                && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0
                && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }
}
