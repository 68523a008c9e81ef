package dev.enrichment.sdk.bulk.internal.text;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values as cells of a table. */
public final class Cells {
    /** A number or a phone number, which a spreadsheet does not run. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][0-9 .,()/-]*(?:[eE][+-]?[0-9]+)?");

    private Cells() {}

    /** Scalars as they are, objects and lists as JSON. */
    public static String of(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        return value instanceof Map || value instanceof List ? JsonText.write(value) : value.toString();
    }

    /** Puts an apostrophe before what a spreadsheet would run as a formula. */
    public static String guarded(String cell) {
        boolean formula = !cell.isEmpty()
                && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0
                && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }
}
