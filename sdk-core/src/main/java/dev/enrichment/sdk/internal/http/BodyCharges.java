package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.ChargeEvidence;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds every charge that a body states, without being a JSON parser: also twice in one object, in a second document behind
 * the first, in one that breaks off, and in what is no JSON at all.
 */
final class BodyCharges {
    /** Holds the member in UTF-8, to be counted before a body is looked at more closely. */
    static final AsciiText MEMBER = new AsciiText('"' + ChargeEvidence.BODY_FIELD + '"');

    private static final int MAX_STATED = 100;

    private final String text;
    private final List<Stated> found = new ArrayList<>();
    private int depth;
    private int lists;

    /**
     * A stated charge.
     *
     * @param value the JSON value as it is written, a string without its quotes
     * @param depth the number of objects and lists around it
     * @param inList whether one of them is a list
     */
    record Stated(String value, int depth, boolean inList) {
        boolean isNull() {
            return value.equals("null");
        }

        /** Returns whether no charge is stated, or one of 0. */
        boolean isNone() {
            return isNull() || value.matches("0(?:\\.0*)?");
        }
    }

    private BodyCharges(String text) {
        this.text = text;
    }

    static List<Stated> in(String text) {
        BodyCharges charges = new BodyCharges(text);
        charges.scan();
        return charges.found;
    }

    private void scan() {
        int i = 0;
        while (i < text.length() && found.size() < MAX_STATED) {
            switch (text.charAt(i)) {
                case '{' -> depth++;
                case '[' -> {
                    depth++;
                    lists++;
                }
                case '}' -> depth--;
                case ']' -> {
                    depth--;
                    lists--;
                }
                case '"' -> {
                    int end = endOfString(i);
                    int colon = skipSpace(end + 1);
                    boolean isName = colon < text.length() && text.charAt(colon) == ':';
                    if (isName && unescaped(i + 1, end).equals(ChargeEvidence.BODY_FIELD)) {
                        add(skipSpace(colon + 1));
                    }
                    i = end;
                }
                default -> {}
            }
            i++;
        }
    }

    private void add(int start) {
        int end = start;
        if (start < text.length() && text.charAt(start) == '"') {
            end = endOfString(start);
            found.add(new Stated(unescaped(start + 1, end).strip(), depth, lists > 0));
            return;
        }
        while (end < text.length() && ",}]< \t\r\n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        found.add(new Stated(text.substring(start, end), depth, lists > 0));
    }

    /** Returns the position of the closing quote, or of the end of the text. */
    private int endOfString(int start) {
        int i = start + 1;
        while (i < text.length() && text.charAt(i) != '"') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(i, text.length());
    }

    private int skipSpace(int start) {
        int i = start;
        while (i < text.length() && " \t\r\n".indexOf(text.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    /** A name can be written with escapes of single characters. */
    private String unescaped(int start, int end) {
        String raw = text.substring(Math.min(start, end), end);
        if (raw.indexOf('\\') < 0 || raw.length() > 6 * MEMBER.length()) {
            return raw;
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < raw.length(); i++) {
            if (raw.startsWith("\\u", i)
                    && i + 6 <= raw.length()
                    && raw.substring(i + 2, i + 6).matches("\\p{XDigit}+")) {
                plain.append((char) Integer.parseInt(raw.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                plain.append(raw.charAt(i));
            }
        }
        return plain.toString();
    }
}
