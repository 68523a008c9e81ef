package dev.enrichment.sdk.bulk.internal.table;

import java.util.regex.Pattern;

/**
 * Recognizes cells that a spreadsheet would run as a formula when it opens a CSV file. Only such cells are changed, so
 * all others reach the next program as they were.
 *
 * <p>A formula begins with one of the characters {@code =}, {@code +}, {@code -} and {@code @}. Other text can begin
 * with them, too. The following cells are not formulas:
 *
 * <ul>
 *   <li>cells without a letter or digit, such as {@code -} and {@code ===}
 *   <li>amounts, such as {@code -5%}, {@code -1,000.00} and {@code -12 °C}
 *   <li>phone numbers, such as {@code +1 (555) 123} and {@code +49 30/123456 ext. 7}
 *   <li>words after a dash or plus sign, such as {@code - call back}, if none of them could be a cell such as {@code A1}
 *   <li>names after an at sign, such as {@code @name}, with the same exception
 * </ul>
 */
public final class Formulas {
    private static final String FULL_WIDTH = "＝＋－＠";
    private static final String SIGNS = "=+-@";

    /** Characters before a formula that spreadsheets ignore, or read as a separator after an empty cell. */
    private static final Pattern LEADING = Pattern.compile("^[\\s\\p{Z}\\p{Cc}\\p{Cf}]+");

    private static final Pattern OPERAND = Pattern.compile("[\\p{L}\\p{N}\"'({\\[$#|!]");

    /** Matches text that spreadsheets read as a cell, such as {@code A1}, {@code $B$2} and {@code R1C1}. */
    private static final Pattern REFERENCE = Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:\\$?[a-z]{1,3}\\$?[0-9]{1,7}|r[0-9]+c[0-9]+)(?![\\p{L}\\p{N}])",
            Pattern.CASE_INSENSITIVE);

    /** Matches words without parentheses, exclamation marks or operators that only a formula has. */
    private static final Pattern WORDS =
            Pattern.compile("[+@-]\\s*+[\\p{L}\\p{M}\\p{N}_][\\p{L}\\p{M}\\p{N}_ .,:;?'’/@-]*+");

    /** Matches a colon between columns, as in {@code A:C}. */
    private static final Pattern RANGE = Pattern.compile(":(?=\\S)");

    private static final String REMARK = "(?:[,;]?\\s*+\\(?\\p{L}[\\p{L}\\p{M}\\p{N} .,:;'’#]*+\\)?)?";

    /** Matches a single number with a currency, a unit or a remark. */
    private static final Pattern AMOUNT =
            Pattern.compile("[+-]\\s*+\\p{Sc}?\\s*+[0-9][0-9\\s\\u00A0\\u202F.,'’]*+(?:(?<=,)-{1,2})?"
                    + "(?:[eE][+-]?[0-9]+)?\\s*+[%‰°]?\\s*+\\p{Sc}?\\s*+" + REMARK);

    /**
     * Matches a phone number. Dashes and slashes are allowed only if it has 7 or more digits, because a shorter one may
     * be a calculation.
     */
    private static final Pattern PHONE = Pattern.compile("(?:\\+\\s*+[0-9(][0-9\\s\\u00A0.()]*+|"
            + "(?=(?:[^0-9]*+[0-9]){7})\\+\\s*+[0-9(][0-9\\s\\u00A0.()/-]*[0-9)]\\s*+)" + REMARK);

    /** Matches the separator between two phone numbers in one cell. */
    private static final Pattern SEPARATOR = Pattern.compile("\\s*[;,]\\s*(?=\\+)|\\s+/\\s+(?=\\+)");

    /** Maximum length of text that is checked for phone numbers. */
    private static final int MAX_PHONES = 200;

    private Formulas() {}

    /** Prefixes a cell with an apostrophe if a spreadsheet would run it as a formula. */
    public static String guarded(String cell) {
        return isFormula(cell) ? "'" + cell : cell;
    }

    static boolean isFormula(String cell) {
        if (cell.isEmpty() || Character.isLetterOrDigit(cell.charAt(0))) {
            return false; // True of almost all cells.
        }
        String text = LEADING.matcher(cell).replaceFirst("");
        if (text.isEmpty()) {
            return false;
        }
        int wide = FULL_WIDTH.indexOf(text.charAt(0));
        char sign = wide < 0 ? text.charAt(0) : SIGNS.charAt(wide);
        String plain = sign + text.substring(1);
        return SIGNS.indexOf(sign) >= 0 && OPERAND.matcher(plain).find() && !isText(sign, plain);
    }

    private static boolean isText(char sign, String text) {
        return switch (sign) {
            case '+' -> isAmount(text) || isWords(text) || arePhones(text);
            case '-' -> isAmount(text) || isWords(text);
            case '@' -> isWords(text);
            default -> false;
        };
    }

    private static boolean isAmount(String text) {
        return AMOUNT.matcher(text).matches();
    }

    private static boolean arePhones(String text) {
        return text.length() <= MAX_PHONES
                && SEPARATOR
                        .splitAsStream(text)
                        .allMatch(each -> PHONE.matcher(each).matches());
    }

    private static boolean isWords(String text) {
        boolean startsLikeWord = text.charAt(0) == '@' || !Character.isDigit(firstAfterSign(text));
        return startsLikeWord
                && WORDS.matcher(text).matches()
                && !RANGE.matcher(text).find()
                && !REFERENCE.matcher(text).find();
    }

    private static char firstAfterSign(String text) {
        return text.substring(1).strip().charAt(0);
    }
}
