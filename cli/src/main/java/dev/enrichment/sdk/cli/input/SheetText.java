package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.model.Styles;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.jspecify.annotations.Nullable;

/**
 * Formats numbers with the digits that a spreadsheet program shows: with leading zeros, rounded, or as a percentage.
 * Literal text in a format, such as a currency, is left out. Dates are always written in the same form, such as {@code
 * 2026-10-05}. Numbers are written in full if their format is of another kind, such as scientific notation.
 *
 * <p>The formatter of the library is not used. It reads literal text in a format, as in {@code "D-"00000}, as part of
 * the number or as a date, and it needs the module {@code java.desktop}.
 *
 * @param styles formats of the cells
 * @param since1904 whether dates are stored as days since 1904 instead of 1900
 */
record SheetText(Styles styles, boolean since1904) {
    private static final BigDecimal DAYS_TO_1904 = new BigDecimal(1_462);
    private static final int FIRST_OWN_FORMAT = 164;
    private static final String STANDARD = "General";

    /** First date that is not supported, as a number of days since 1900. It is January 1 of the year 10000. */
    private static final double MAX_DATE = 2_958_466;

    /**
     * Precision of spreadsheets, which store 15 significant digits. Further digits are artifacts of binary fractions.
     */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /** Matches text, padding, currencies and colors in a format. */
    private static final Pattern LITERAL = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[[^hmsHMS<>=][^\\]]*]");

    /** Matches separators between digits, and other characters that are shown as they are. */
    private static final Pattern SEPARATOR = Pattern.compile(",(?=[0#])|[^\\w#.%,/@\\[]");

    /** Matches a format that consists of places for digits, such as {@code 00000} or {@code #0.00%}. */
    private static final Pattern PLACES = Pattern.compile("(?=.*[0#])#*0*(\\.0*#*)?%?");

    /**
     * Returns the text of a number.
     *
     * @param value the number as it is stored
     * @param style index of the cell style; null for the standard style
     * @throws NumberFormatException if the value is not a number, or the style is not an index
     */
    String of(String value, @Nullable String style) {
        double exact = Double.parseDouble(value);
        BigDecimal number = BigDecimal.valueOf(exact).round(DIGITS);
        int index = format(style);
        String format = withoutText(code(index)).split(";", 2)[0];
        boolean isDate = DateUtil.isADateFormat(index, format);
        if (isDate && exact >= 0 && exact < MAX_DATE && !format.contains("[")) {
            return date(exact);
        }
        String places = SEPARATOR.matcher(format.replace('?', '#')).replaceAll("");
        if (isDate || !PLACES.matcher(places).matches()) {
            return number.stripTrailingZeros().toPlainString();
        }
        DecimalFormat digits = new DecimalFormat(places, DecimalFormatSymbols.getInstance(Locale.ROOT));
        digits.setRoundingMode(RoundingMode.HALF_UP);
        return digits.format(number);
    }

    /**
     * Returns a number with the format of its cell. Dates are converted to days since 1900 if the workbook counts from
     * 1904.
     */
    SheetNumber typed(String value, @Nullable String style) {
        BigDecimal number = BigDecimal.valueOf(Double.parseDouble(value));
        int index = format(style);
        boolean isDate = DateUtil.isADateFormat(index, withoutText(code(index)));
        return new SheetNumber(isDate && since1904 ? number.add(DAYS_TO_1904) : number, written(index));
    }

    /** Returns the format ID of a cell style. Zero is the standard format. */
    private int format(@Nullable String style) {
        XSSFCellStyle cell = styles.getStyleAt(style == null ? 0 : Integer.parseInt(style));
        return cell == null ? 0 : cell.getDataFormat();
    }

    /** Returns a format in the form of {@link SheetNumber#format}, from which it can be written to another workbook. */
    private String written(int index) {
        String own = styles.getNumberFormatAt((short) index);
        if (own != null) {
            return own.equalsIgnoreCase(STANDARD) ? "" : own;
        }
        return index == 0 || index >= FIRST_OWN_FORMAT ? "" : SheetNumber.BUILT_IN + index;
    }

    /**
     * Returns the format code for a format ID. A workbook may define its own code for a built-in ID, as Excel does for
     * the currencies of some countries. The library has no codes for the built-in date formats of East Asia, so this
     * method returns {@code yyyy-mm-dd} for them.
     */
    private String code(int index) {
        String own = styles.getNumberFormatAt((short) index);
        if (own != null) {
            return own;
        }
        String builtIn = BuiltinFormats.getBuiltinFormat(index);
        if (builtIn != null && !builtIn.startsWith("reserved")) {
            return builtIn;
        }
        return index >= 27 && index <= 58 ? "yyyy-mm-dd" : "";
    }

    private static String withoutText(String code) {
        return LITERAL.matcher(code).replaceAll("");
    }

    private String date(double value) {
        LocalDateTime time = DateUtil.getLocalDateTime(value, since1904, true);
        String text = TIME.format(time);
        return value < 1 ? text : (time.toLocalDate() + " " + text).replace(" 00:00:00", "");
    }
}
