package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * Cleans the text of a table cell by removing characters that people and programs tend to leave around a value:
 * whitespace, commas, semicolons and invisible characters.
 */
public final class CellText {
    /** Maximum length of text to clean. Longer text cannot be a domain, a profile or an email address. */
    private static final int MAX_LENGTH = 4096;

    private CellText() {}

    /**
     * Returns the text without invisible characters, and without whitespace, commas and semicolons at its ends.
     *
     * @return the cleaned text. Empty if nothing is left, if the text is longer than 4,096 characters, or if it is not
     *     valid Unicode
     */
    public static String clean(@Nullable String text) {
        return text == null || text.length() > MAX_LENGTH || !isUnicode(text) ? "" : trim(visible(text));
    }

    /**
     * Removes the brackets or quotation marks that enclose cleaned text completely. Returns the text unchanged if there
     * are none.
     */
    public static String unquote(String clean) {
        int last = clean.length() - 1;
        if (last < 1) {
            return clean;
        }
        char first = clean.charAt(0);
        char close = first == '<' ? '>' : first == '"' || first == '\'' ? first : 0;
        return close != 0 && clean.charAt(last) == close ? trim(clean.substring(1, last)) : clean;
    }

    /**
     * Returns the text in lower case. Each letter is converted independently, whereas {@link
     * String#toLowerCase(java.util.Locale)} takes neighboring letters into account.
     */
    public static String lower(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
                StringBuilder lower = new StringBuilder(text.length());
                text.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
                return lower.toString();
            }
        }
        return text;
    }

    /** Returns whether a character is whitespace, a no-break space or a control character. */
    public static boolean isBlank(int c) {
        return c <= ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }

    private static boolean isUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
            }
        }
        return true;
    }

    private static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isFringe(text.charAt(start))) {
            start++;
        }
        while (end > start && isFringe(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /**
     * Returns whether a character is removed at the ends of text. Zero-width joiners are removed only there, because
     * they have a meaning between the letters of some scripts.
     */
    private static boolean isFringe(char c) {
        return c == ',' || c == ';' || c == 0x200C || c == 0x200D || isBlank(c);
    }

    private static String visible(String text) {
        int i = 0;
        while (i < text.length() && !isInvisible(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder kept = new StringBuilder(text.length()).append(text, 0, i);
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isInvisible(c)) {
                kept.append(c);
            }
        }
        return kept.toString();
    }

    /**
     * Returns whether a character is invisible: a soft hyphen, zero-width space, directional mark, word joiner or byte
     * order mark.
     */
    private static boolean isInvisible(char c) {
        return c == 0x00AD
                || c == 0x061C
                || c == 0x200B
                || c == 0x200E
                || c == 0x200F
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2060 && c <= 0x206F)
                || c == 0xFEFF;
    }
}
