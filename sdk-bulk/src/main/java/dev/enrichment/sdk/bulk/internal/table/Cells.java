package dev.enrichment.sdk.bulk.internal.table;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts values to the text of table cells. */
public final class Cells {
    /**
     * Maximum scale, positive or negative, of a number that is written without an exponent. Without this limit, a
     * number such as 1e999999999 would fill the memory.
     */
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
}
