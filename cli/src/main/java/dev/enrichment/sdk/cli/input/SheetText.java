package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.model.Styles;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.jspecify.annotations.Nullable;

/**
 * Formats numbers as a spreadsheet program shows them, with two exceptions. Dates are always written in the same form,
 * such as {@code 2026-10-05}. Numbers have no separators between thousands, and they are written in full if their
 * format would hide digits.
 *
 * <p>The formatter of the library is not used. It reads literal text in a format, as in {@code "D-"00000}, as part of
 * the number or as a date, and it needs the module {@code java.desktop}.
 *
 * @param styles formats of the cells
 * @param since1904 whether dates are stored as days since 1904 instead of 1900
 */
record SheetText(Styles styles, boolean since1904) {
    /** Number of the first day after the supported dates, which is January 1 of the year 10000. */
    private static final double MAX_DATE = 2_958_466;

    /**
     * Precision of spreadsheets, which store 15 significant digits. Further digits are artifacts of binary fractions.
     */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /** Matches text, padding, currencies and colors in a format. Groups capture what is shown. */
    private static final Pattern LITERAL =
            Pattern.compile("\"([^\"]*)\"|\\\\(.)|_.|\\*.|\\[\\$([^\\]-]*)[^\\]]*]|\\[[^hmsHMS<>=][^\\]]*]");

    /** Matches the characters that stand for literal text, so that it is not read as part of the format. */
    private static final Pattern HIDDEN = Pattern.compile("[\uE000-\uEFFF]");

    /** Matches formats that show no digits or hide some, as in scientific notation, fractions and durations. */
    private static final Pattern IN_FULL = Pattern.compile("[^0#?]*|.*([E/@\\[]|,(?![0#?])).*");

    /** Matches a format with one section for numbers up to a limit and another one for larger numbers. */
    private static final Pattern LIMIT = Pattern.compile("\\[<=(\\d+)]([^;]*);([^;]*)");

    /**
     * Returns the text of a number.
     *
     * @param value the number as it is stored
     * @param style index of the style of the cell; null for the standard style
     * @throws NumberFormatException if the value is not a number, or the style is not an index
     */
    String of(String value, @Nullable String style) {
        double exact = Double.parseDouble(value);
        BigDecimal number = BigDecimal.valueOf(exact).round(DIGITS);
        XSSFCellStyle cell = styles.getStyleAt(style == null ? 0 : Integer.parseInt(style));
        int index = cell == null ? 0 : cell.getDataFormat();
        String format = format(index, cell == null ? null : cell.getDataFormatString());
        String section = section(number, LITERAL.matcher(format).replaceAll(SheetText::hidden));
        String places = HIDDEN.matcher(section).replaceAll("");
        boolean isDate = DateUtil.isADateFormat(index, places);
        if (isDate && exact >= 0 && exact < MAX_DATE && !places.contains("[")) {
            return date(exact);
        }
        if (isDate || IN_FULL.matcher(places).matches()) {
            return number.stripTrailingZeros().toPlainString();
        }
        String pattern = section.replace(",", "").replace('?', '#');
        String text = places.matches(".*[.%].*") ? decimal(number, pattern) : whole(number, pattern);
        return HIDDEN.matcher(text)
                .replaceAll(c ->
                        Matcher.quoteReplacement(Character.toString(c.group().charAt(0) - '\uE000')))
                .strip();
    }

    /** Returns a format code. For the built-in formats of dates in East Asia, the library has no code. */
    private static String format(int index, @Nullable String code) {
        if (code != null && !code.startsWith("reserved")) {
            return code;
        }
        return index >= 27 && index <= 58 ? "yyyy-mm-dd" : "";
    }

    /** Returns characters that stand for the text that a part of a format shows literally. */
    private static String hidden(MatchResult part) {
        return IntStream.rangeClosed(1, 3)
                .mapToObj(part::group)
                .filter(Objects::nonNull)
                .flatMapToInt(String::chars)
                .mapToObj(c -> Character.toString(c < 0x1000 ? c + '\uE000' : c))
                .collect(Collectors.joining());
    }

    /** Returns the section of a format for a number. It ignores sections that only change how signs are shown. */
    private static String section(BigDecimal number, String format) {
        Matcher limit = LIMIT.matcher(format);
        return limit.matches()
                ? limit.group(number.compareTo(new BigDecimal(limit.group(1))) <= 0 ? 2 : 3)
                : format.split(";", 2)[0];
    }

    private String date(double value) {
        LocalDateTime time = DateUtil.getLocalDateTime(value, since1904, true);
        String text = TIME.format(time);
        return value < 1 ? text : (time.toLocalDate() + " " + text).replace(" 00:00:00", "");
    }

    private static String decimal(BigDecimal number, String pattern) {
        DecimalFormat format = new DecimalFormat(
                pattern.replaceAll("(?<=[0#])[^0#.%]+(?=[0#])", ""), DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(number);
    }

    /** Fills the places for digits from the right. The first place takes all remaining digits. */
    private static String whole(BigDecimal number, String pattern) {
        BigDecimal rounded = number.setScale(0, RoundingMode.HALF_UP);
        String digits = rounded.abs().toPlainString();
        StringBuilder text = new StringBuilder(pattern);
        int left = digits.length();
        int first = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            char place = text.charAt(i);
            if (place == '0' || place == '#') {
                String digit = left > 0 ? digits.substring(--left, left + 1) : place == '0' ? "0" : "";
                text.replace(i, i + 1, digit);
                first = i;
            }
        }
        text.insert(first, digits, 0, left);
        return (rounded.signum() < 0 ? "-" : "") + text;
    }
}
