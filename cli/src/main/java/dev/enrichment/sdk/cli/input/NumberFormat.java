package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Applies the format codes of spreadsheets, such as {@code 00000} for postal codes. Numbers are written without
 * grouping. Numbers with a scientific or fraction format are written in full, because the formatted text would lose
 * digits.
 */
final class NumberFormat {
    static final String GENERAL = "General";

    /** Number of significant digits that a spreadsheet stores. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

    private static final Map<String, String> BUILT_IN = Map.ofEntries(
            Map.entry("1", "0"),
            Map.entry("2", "0.00"),
            Map.entry("3", "#,##0"),
            Map.entry("4", "#,##0.00"),
            Map.entry("9", "0%"),
            Map.entry("10", "0.00%"),
            Map.entry("37", "0"),
            Map.entry("38", "0"),
            Map.entry("39", "0.00"),
            Map.entry("40", "0.00"),
            Map.entry("41", "0"),
            Map.entry("42", "0"),
            Map.entry("43", "0.00"),
            Map.entry("44", "0.00"),
            Map.entry("46", "[h]:mm:ss"));
    /**
     * Numbers of the built-in formats for dates and times. Their appearance depends on the country, so all of them are
     * written in the same form.
     */
    private static final Pattern BUILT_IN_DATE = Pattern.compile("1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[57]|5[0-8]");

    private static final Pattern ELAPSED = Pattern.compile("(?i)\\[(h+|m+|s+)]");
    /**
     * Parts of a format code whose letters are no placeholders, such as literal text, conditions, colors and languages.
     */
    private static final Pattern NO_LETTERS = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[[^\\]]*]");

    private static final Set<String> PLACES = Set.of("0", "#", "?");

    /**
     * A token of a format code. Visible text is captured in a group. Parts that are not shown, such as padding, are not
     * captured.
     */
    private static final Pattern TOKEN =
            Pattern.compile("\"([^\"]*)\"|\\\\(.)|_.|\\*.|\\[\\$([^\\]-]*)[^\\]]*]|\\[[^\\]]*]|(.)", Pattern.DOTALL);

    private static final Pattern CONDITION = Pattern.compile("\\[(<=|>=|<>|<|>|=)(-?[0-9.]+)]");
    private static final Pattern SECTION_END = Pattern.compile("(?:\"[^\"]*\"|\\\\.|[^;\"\\\\])*");

    private NumberFormat() {}

    /** {@return the code of a built-in format, which workbooks identify by its number only} */
    static String builtIn(String id) {
        return BUILT_IN_DATE.matcher(id).matches() ? "yyyy-mm-dd" : BUILT_IN.getOrDefault(id, GENERAL);
    }

    /** {@return whether a format shows a date, a time or a duration} */
    static boolean isDate(String code) {
        String letters = NO_LETTERS
                .matcher(sections(code).get(0))
                .replaceAll("")
                .toLowerCase(Locale.ROOT)
                .replace("general", "");
        return isElapsed(code) || letters.chars().anyMatch(c -> "ymdhs".indexOf(c) >= 0);
    }

    /** {@return whether a format shows a duration, such as {@code [h]:mm}} */
    static boolean isElapsed(String code) {
        return ELAPSED.matcher(sections(code).get(0)).find();
    }

    /** Returns a duration as formatted by its code, in hours, minutes or seconds. Their number may exceed one day. */
    static String elapsed(long seconds, String code) {
        Matcher unit = ELAPSED.matcher(code);
        unit.find();
        boolean showsSeconds =
                code.toLowerCase(Locale.ROOT).replace(unit.group(), "").contains("s");
        String rest = showsSeconds ? ":%02d".formatted(seconds % 60) : "";
        return switch (Character.toLowerCase(unit.group(1).charAt(0))) {
            case 'h' -> "%d:%02d%s".formatted(seconds / 3600, seconds / 60 % 60, rest);
            case 'm' -> seconds / 60 + rest;
            default -> String.valueOf(seconds);
        };
    }

    /** Returns a number as formatted by a code, without grouping. */
    static String text(BigDecimal value, String code) {
        BigDecimal number = value.round(DIGITS);
        List<String> sections = sections(code);
        int chosen = section(number, sections);
        String section = sections.get(chosen);
        String bare = NO_LETTERS.matcher(section).replaceAll("");
        if (bare.toLowerCase(Locale.ROOT).contains("general") || bare.matches("(?s).*([@/]|[eE][+-]).*")) {
            return plain(number);
        }
        return chosen == 1 && CONDITION.matcher(code).results().findAny().isEmpty()
                ? formatted(number.abs(), section)
                : formatted(number, section);
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static List<String> sections(String code) {
        List<String> sections = new ArrayList<>();
        Matcher each = SECTION_END.matcher(code);
        int from = 0;
        while (from <= code.length() && each.find(from) && each.start() == from) {
            sections.add(each.group());
            from = each.end() + 1;
        }
        return sections.isEmpty() ? List.of(GENERAL) : sections;
    }

    /**
     * Returns the index of the section that applies to a number. It is the first section whose condition the number
     * meets, or the section for its sign.
     */
    private static int section(BigDecimal number, List<String> sections) {
        for (int i = 0; i < sections.size(); i++) {
            Matcher condition = CONDITION.matcher(sections.get(i));
            if (condition.find()) {
                int compared = number.compareTo(new BigDecimal(condition.group(2)));
                boolean met = switch (condition.group(1)) {
                    case "<=" -> compared <= 0;
                    case ">=" -> compared >= 0;
                    case "<>" -> compared != 0;
                    case "<" -> compared < 0;
                    case ">" -> compared > 0;
                    default -> compared == 0;
                };
                if (met) {
                    return i;
                }
            } else if (i > 0 && CONDITION.matcher(sections.get(0)).find()) {
                return i;
            }
        }
        return number.signum() < 0 && sections.size() > 1 ? 1 : number.signum() == 0 && sections.size() > 2 ? 2 : 0;
    }

    /**
     * Fills the digit placeholders of a section from the right. The first placeholder receives all remaining digits.
     */
    private static String formatted(BigDecimal value, String section) {
        List<String> tokens = new ArrayList<>();
        BigDecimal scaled = tokens(value, section, tokens);
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
     * Splits a section into digit placeholders, the decimal point, and texts. A text is marked by a prefix.
     *
     * @return the number, scaled to percent or thousands if the section requires it
     */
    private static BigDecimal tokens(BigDecimal value, String section, List<String> tokens) {
        BigDecimal number = value;
        int thousands = 0;
        Matcher each = TOKEN.matcher(section);
        while (each.find()) {
            String token = each.group();
            if (PLACES.contains(token)) {
                tokens.add(token);
                thousands = 0;
            } else if (token.equals(",")) {
                thousands++;
            } else if (token.equals(".") && !tokens.contains(".")) {
                tokens.add(token);
            } else {
                number = token.equals("%") ? number.movePointRight(2) : number;
                tokens.add("'" + literal(each));
            }
        }
        return number.movePointLeft(3 * thousands);
    }

    /**
     * Returns the visible text of a token, which is a quoted or escaped text, a currency, or a plain character. Returns
     * an empty text if nothing is shown.
     */
    private static String literal(Matcher token) {
        for (int group = 1; group <= token.groupCount(); group++) {
            if (token.group(group) != null) {
                return token.group(group);
            }
        }
        return "";
    }
}
