package dev.enrichment.sdk.models.internal.text;

/**
 * Removes what people and programs leave around a value in a cell: blanks of all kinds, commas and semicolons, and
 * characters that are invisible.
 */
public final class CellText {
    private CellText() {}

    /** Returns the text without invisible characters, and without blanks, commas and semicolons at its ends. */
    public static String clean(String text) {
        String visible = visible(text);
        int start = 0;
        int end = visible.length();
        while (start < end && isFringe(visible.charAt(start))) {
            start++;
        }
        while (end > start && isFringe(visible.charAt(end - 1))) {
            end--;
        }
        return visible.substring(start, end);
    }

    /** Returns whether a character is a blank: whitespace, a no-break space, or a control character. */
    public static boolean isBlank(int c) {
        return c <= ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }

    private static boolean isFringe(char c) {
        return c == ',' || c == ';' || isBlank(c) || isJoiner(c);
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

    /** Soft hyphen, zero-width space, marks of direction, word joiner and byte order mark. */
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

    /** Joiners have a meaning between letters of some scripts, but not at the end of a text. */
    private static boolean isJoiner(char c) {
        return c == 0x200C || c == 0x200D;
    }
}
