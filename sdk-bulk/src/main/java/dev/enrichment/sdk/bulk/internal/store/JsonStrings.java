package dev.enrichment.sdk.bulk.internal.store;

import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds strings in JSON that may be incomplete or invalid. Each string of a store is examined, so this must be fast. */
final class JsonStrings {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

    private JsonStrings() {}

    /**
     * Returns whether a predicate matches any string in JSON, including member names and a truncated last string.
     * Escape sequences are replaced before the predicate is called.
     */
    static boolean anyMatch(String json, Predicate<String> predicate) {
        for (int quote = json.indexOf('"'); quote >= 0; ) {
            int end = endOfString(json, quote + 1);
            if (predicate.test(decoded(json.substring(quote + 1, end)))) {
                return true;
            }
            quote = json.indexOf('"', end + 1);
        }
        return false;
    }

    /**
     * Returns the index of the quotation mark that ends a string, or the length of the text if the string is truncated.
     */
    private static int endOfString(String json, int start) {
        int at = start;
        while (at < json.length() && json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, json.length());
    }

    /** Replaces the escape sequences in JSON. Line breaks, tabs and other control characters become spaces. */
    static String decoded(String json) {
        if (json.indexOf('\\') < 0) {
            return json;
        }
        return ESCAPE.matcher(json).replaceAll(escape -> {
            String code = escape.group(1);
            String text = code.length() > 1
                    ? Character.toString(Integer.parseInt(code, 1, code.length(), 16))
                    : "nrtfb".contains(code) ? " " : code;
            return Matcher.quoteReplacement(text);
        });
    }
}
