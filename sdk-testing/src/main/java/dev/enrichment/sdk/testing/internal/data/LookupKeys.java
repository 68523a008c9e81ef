package dev.enrichment.sdk.testing.internal.data;

import java.util.Locale;
import java.util.regex.Pattern;

/** Canonical lookup keys for domains, profile URLs and names. */
public final class LookupKeys {
    private static final Pattern SCHEME_AND_WWW = Pattern.compile("^(?:[a-z][a-z0-9+.-]*://)?(?:www\\.)?");
    private static final Pattern AFTER_HOST = Pattern.compile("[/?#:].*$");
    private static final Pattern PROFILE_PREFIX = Pattern.compile("^(?:.*/)?(?:in|company)/|^@");

    private LookupKeys() {}

    /** {@code https://www.Acme.example/about} and {@code acme.example} have the same key. */
    public static String domain(String text) {
        String lower = SCHEME_AND_WWW.matcher(key(text)).replaceFirst("");
        return AFTER_HOST.matcher(lower).replaceFirst("");
    }

    /** {@code https://profiles.example/in/ada-loop/}, {@code in/ada-loop} and {@code ada-loop} have the same key. */
    public static String handle(String text) {
        String lower = key(text).replaceFirst("[?#].*$", "").replaceFirst("/+$", "");
        return PROFILE_PREFIX.matcher(lower).replaceFirst("");
    }

    /** Ignores case and surrounding whitespace. */
    public static String key(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
