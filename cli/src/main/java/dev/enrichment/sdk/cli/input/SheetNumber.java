package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;

/**
 * A number or a date in a cell of a workbook.
 *
 * @param value the number as it is stored; a date is the number of days since the end of 1899
 * @param format format code, such as {@code 00000}. A built-in format is {@link #BUILT_IN} followed by its number, and
 *     the standard format is empty
 */
public record SheetNumber(BigDecimal value, String format) {
    /**
     * Prefix of a built-in format, before its number. How such a format looks may depend on the language of the
     * spreadsheet program.
     */
    public static final String BUILT_IN = "built-in ";
}
