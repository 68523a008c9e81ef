package dev.enrichment.sdk.testing.internal.data;

import java.util.Locale;
import java.util.regex.Pattern;

/** Converts domains, profile URLs and names to keys that are equal for different spellings of the same thing. */
public final class LookupKeys {
    private static final Pattern SCHEME_AND_WWW =
            Pattern.compile("^(?:[a-z][a-z0-9+.-]*://)?(?:www\\.(?=[^/?#:.]+\\.))*");
    private static final Pattern AFTER_HOST = Pattern.compile("(?s)[/?#:].*");
    private static final Pattern AFTER_PATH = Pattern.compile("(?s)[?#].*");
    private static final Pattern PROFILE_PREFIX = Pattern.compile("^(?:.*/)?(?:in|company)/|^@");

    private LookupKeys() {}

    /**
     * Returns a key that is the same for all spellings of a domain or website, such as {@code
     * https://www.Acme.example/about} and {@code acme.example}.
     */
    public static String domain(String text) {
        if (isPlain(text) && !text.strip().regionMatches(true, 0, "www.", 0, 4)) {
            return key(text);
        }
        String lower = SCHEME_AND_WWW.matcher(key(text)).replaceFirst("");
        return AFTER_HOST.matcher(lower).replaceFirst("");
    }

    /**
     * Returns a key that is the same for all spellings of a profile, such as {@code
     * https://profiles.example/in/ada-loop/}, {@code in/ada-loop} and {@code ada-loop}.
     */
    public static String handle(String text) {
        if (isPlain(text)) {
            return key(text);
        }
        String path = withoutTrailingSlashes(AFTER_PATH.matcher(key(text)).replaceFirst(""));
        return PROFILE_PREFIX.matcher(path).replaceFirst("");
    }

    private static String withoutTrailingSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    /** Returns whether the text is a bare host name or user name, without scheme, path or port. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("/?#:@".indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a key that ignores case and surrounding whitespace. Replaces the letter &#x130; first, because the JDK is
     * slow to convert text with many of these letters to lower case.
     */
    public static String key(String text) {
        return text.strip().replace("\u0130", "i\u0307").toLowerCase(Locale.ROOT);
    }
}
