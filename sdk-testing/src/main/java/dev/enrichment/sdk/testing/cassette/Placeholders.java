package dev.enrichment.sdk.testing.cassette;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Replacements, numbered in the order in which the values occur: the same value always has the same replacement, and
 * a replacement tells nothing about its value, as a hash would. Replacements are not replaced again. The series of a
 * recording and of a replay are disjoint.
 */
final class Placeholders {
    /** Forms of text. */
    enum Style {
        WORD,
        EMAIL,
        PHONE
    }

    /** Replacements inside of a text. */
    static final Pattern IN_TEXT =
            Pattern.compile("redacted(?:-r?\\d+)?(?:@redacted\\.example)?|\\+00 \\d{3} \\d{4}|\\b999\\d{8}\\b");

    private static final Pattern RECORDED =
            Pattern.compile("redacted(?:-\\d+)?(?:@redacted\\.example)?|\\+00 [0-8]\\d\\d \\d{4}|999[0-8]\\d{7}");
    private static final Pattern AT = Pattern.compile(EmailAddresses.AT);
    private static final int PHONES_PER_BLOCK = 10_000;

    private final Map<Style, Map<String, Integer>> ordinals = new EnumMap<>(Style.class);
    private final boolean replay;

    private Placeholders(boolean replay) {
        this.replay = replay;
    }

    static Placeholders ofRecording() {
        return new Placeholders(false);
    }

    static Placeholders ofReplay() {
        return new Placeholders(true);
    }

    /** Returns whether the text is a replacement of a recording. */
    static boolean isRecorded(String text) {
        return RECORDED.matcher(text).matches();
    }

    static boolean isPlaceholder(String text) {
        return IN_TEXT.matcher(text).matches();
    }

    /** Returns the replacement of a text. */
    String text(Style style, String value) {
        int ordinal = ordinal(style, value);
        String word = replay ? "redacted-r" + ordinal : ordinal == 1 ? "redacted" : "redacted-" + ordinal;
        return switch (style) {
            case WORD -> word;
            case EMAIL -> word + "@redacted.example";
            case PHONE ->
                "+00 %03d %04d"
                        .formatted(
                                (replay ? 900 : 0) + (ordinal - 1) / PHONES_PER_BLOCK,
                                (ordinal - 1) % PHONES_PER_BLOCK);
        };
    }

    /** The replacement of a JSON number; it has the ordinal of the phone number with the same digits. */
    long number(String digits) {
        return isPlaceholder(digits)
                ? Long.parseLong(digits)
                : (replay ? 99_990_000_000L : 99_900_000_000L) + ordinal(Style.PHONE, digits) - 1;
    }

    private int ordinal(Style style, String value) {
        Map<String, Integer> known = ordinals.computeIfAbsent(style, each -> new HashMap<>());
        Integer next = known.size() + 1;
        Integer ordinal = known.putIfAbsent(canonical(style, value), next);
        return ordinal == null ? next : ordinal;
    }

    /** Returns the same for all forms of a value that a program could derive from each other. */
    private static String canonical(Style style, String value) {
        String text = Normalizer.normalize(value, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        return switch (style) {
            case EMAIL -> AT.matcher(decoded(text)).replaceAll("@").replace('\u3002', '.');
            case PHONE -> {
                String digits = digits(text);
                yield digits.isEmpty() ? text : digits;
            }
            case WORD -> lastSegment(decoded(text));
        };
    }

    /** Returns a user name for the URL of a profile. */
    static String lastSegment(String text) {
        String path = text.replaceFirst("[?#].*", "").replaceFirst("/+$", "");
        return text.matches("\\S+") && !path.isEmpty() ? path.substring(path.lastIndexOf('/') + 1) : text;
    }

    /** Without an international prefix, which is {@code +}, {@code 00} or missing. */
    static String digits(String text) {
        StringBuilder digits = new StringBuilder();
        text.codePoints().filter(Character::isDigit).forEach(digit -> digits.append(Character.digit(digit, 10)));
        return digits.indexOf("00") == 0 ? digits.substring(2) : digits.toString();
    }

    /** Decodes a value of a URL; returns it unchanged if it is not encoded. */
    static String decoded(String text) {
        try {
            return text.indexOf('%') < 0 ? text : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }
}
