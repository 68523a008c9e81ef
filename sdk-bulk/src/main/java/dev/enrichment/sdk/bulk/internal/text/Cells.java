package dev.enrichment.sdk.bulk.internal.text;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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

    /** Without trailing zeros, so that an amount has one form. */
    public static String amount(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }

    /** Puts an apostrophe before what a spreadsheet would run as a formula. */
    public static String guarded(String cell) {
        boolean formula = !cell.isEmpty()
                && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0
                && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }

    /** The name that was probably meant. */
    public static String nearest(String name, List<String> names) {
        return names.stream()
                .min(Comparator.comparingInt(each -> distance(
                        each.toLowerCase(Locale.ROOT).strip(),
                        name.toLowerCase(Locale.ROOT).strip())))
                .orElse("");
    }

    /** Returns how many characters have to be inserted, deleted or replaced. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
