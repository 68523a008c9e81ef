package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Formats numbers by common format codes of spreadsheets, such as {@code 00000} for postal codes, and codes for phone
 * numbers, percentages and currencies. Digits are not grouped. Numbers in any other format, such as a fraction or a
 * duration, are written in full, because formatting them would lose digits.
 */
final class NumberFormat {
    static final String GENERAL = "General";

    /**
     * Precision of spreadsheets, which store 15 significant digits. Further digits are artifacts of binary fractions.
     */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

    private static final Map<String, String> BUILT_IN =
            Map.of("1", "0", "2", "0.00", "3", "0", "4", "0.00", "9", "0%", "10", "0.00%", "46", "[h]:mm:ss");

    /**
     * Matches the IDs of built-in date and time formats. Spreadsheets show them differently in each country, so this
     * program writes them all in the same form.
     */
    private static final Pattern BUILT_IN_DATE = Pattern.compile("1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[57]|5[0-8]");

    /**
     * Matches parts of a format code in which letters are not placeholders, such as literal text, conditions, colors
     * and languages.
     */
    private static final Pattern NO_LETTERS = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?![hmsHMS])[^\\]]*]");

    /**
     * Matches parts of a format code that are not supported: letters, as in dates, some special characters, and a comma
     * at the end, with which a spreadsheet shows thousands.
     */
    private static final Pattern NOT_APPLIED = Pattern.compile("[a-z@/\\[]|,\\s*$");

    private static final Set<String> PLACES = Set.of("0", "#", "?");

    /**
     * Matches one token of a format code. Groups capture text that is shown, such as a currency. Padding and other
     * invisible parts are not captured.
     */
    private static final Pattern TOKEN =
            Pattern.compile("\"([^\"]*)\"|\\\\(.)|_.|\\*.|\\[\\$([^\\]-]*)[^\\]]*]|\\[[^\\]]*]|(.)", Pattern.DOTALL);

    /**
     * Matches a format code with one section for numbers up to a limit and another section for larger numbers. Phone
     * numbers with and without a prefix are formatted this way.
     */
    private static final Pattern LIMIT = Pattern.compile("\\[<=(\\d+)]([^;]*);([^;]*)");

    private static final Pattern FIRST_SECTION = Pattern.compile("(?:\"[^\"]*\"|\\\\.|[^;\"\\\\])*");

    private NumberFormat() {}

    /** Returns the format code of a built-in format. Workbooks contain only the IDs of such formats. */
    static String builtIn(String id) {
        return BUILT_IN_DATE.matcher(id).matches() ? "yyyy-mm-dd" : BUILT_IN.getOrDefault(id, GENERAL);
    }

    static boolean isDate(String code) {
        String letters = letters(first(code)).replace("general", "");
        return letters.indexOf('[') < 0 && letters.chars().anyMatch(c -> "ymdhs".indexOf(c) >= 0);
    }

    /** Formats a number by a format code, without grouping its digits. */
    static String text(BigDecimal value, String code) {
        BigDecimal number = value.round(DIGITS);
        Matcher limit = LIMIT.matcher(code);
        String section = !limit.matches()
                ? first(code)
                : limit.group(number.compareTo(new BigDecimal(limit.group(1))) <= 0 ? 2 : 3);
        if (section.isEmpty() || NOT_APPLIED.matcher(letters(section)).find()) {
            return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
        }
        return formatted(number, section);
    }

    private static String letters(String section) {
        return NO_LETTERS.matcher(section).replaceAll("").toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the section of a format code that applies to positive numbers. The sections for other numbers only change
     * how the sign is shown.
     */
    private static String first(String code) {
        Matcher section = FIRST_SECTION.matcher(code);
        return section.lookingAt() ? section.group() : GENERAL;
    }

    /**
     * Formats a number by a format code such as {@code 000-0000}. Digits fill the placeholders from the right, and the
     * first placeholder takes all remaining digits.
     */
    private static String formatted(BigDecimal value, String section) {
        List<String> tokens = new ArrayList<>();
        BigDecimal scaled = value;
        for (Matcher each = TOKEN.matcher(section); each.find(); ) {
            String token = each.group();
            if (PLACES.contains(token) || (token.equals(".") && !tokens.contains("."))) {
                tokens.add(token);
            } else if (!token.equals(",")) {
                scaled = token.equals("%") ? scaled.movePointRight(2) : scaled;
                tokens.add("'" + literal(each));
            }
        }
        int point = tokens.contains(".") ? tokens.indexOf(".") : tokens.size();
        int first = IntStream.range(0, tokens.size())
                .filter(i -> PLACES.contains(tokens.get(i)))
                .findFirst()
                .orElse(tokens.size());
        int decimals =
                (int) tokens.stream().skip(point).filter(PLACES::contains).count();
        BigDecimal number = scaled.setScale(decimals, RoundingMode.HALF_UP);
        String unscaled = number.unscaledValue().abs().toString();
        String digits = unscaled.equals("0") ? "" : unscaled;
        digits = "0".repeat(Math.max(0, decimals - digits.length())) + digits;
        StringBuilder text = new StringBuilder();
        int left = digits.length();
        boolean shown = false;
        for (int i = tokens.size() - 1; i >= 0; i--) {
            String token = tokens.get(i);
            if (token.equals(".")) {
                text.insert(0, shown ? "." : "");
            } else if (!PLACES.contains(token)) {
                text.insert(0, token.substring(1));
            } else {
                String digit = left > 0 ? String.valueOf(digits.charAt(--left)) : token.equals("0") ? "0" : "";
                boolean dropped = i > point && !shown && !token.equals("0") && digit.equals("0");
                text.insert(0, dropped ? "" : digit);
                shown |= !dropped;
            }
            if (i == first) {
                text.insert(0, digits.substring(0, left));
            }
        }
        return (number.signum() < 0 ? "-" + text : text.toString()).strip();
    }

    /**
     * Returns the text that a spreadsheet shows for a token: quoted or escaped text, a currency, or a plain character.
     * Returns an empty string if it shows nothing.
     */
    private static String literal(Matcher token) {
        return IntStream.rangeClosed(1, token.groupCount())
                .mapToObj(token::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}
