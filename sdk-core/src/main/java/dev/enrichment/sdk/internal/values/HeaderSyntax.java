package dev.enrichment.sdk.internal.values;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Validator of header names and values. A header is validated once, when it is configured, and not again by each call.
 */
public final class HeaderSyntax {
    private static final String PUNCTUATION = "!#$%&'*+-.^_`|~";
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9" + Pattern.quote(PUNCTUATION) + "]+");

    private static final Pattern INVALID = Pattern.compile("[^\\t -~]");

    private HeaderSyntax() {}

    /**
     * Verifies that a header contains only characters that can be sent. The value may be a secret, so exception
     * messages never contain it.
     *
     * @throws IllegalArgumentException if the name or the value contains an invalid character
     */
    public static void check(String name, String value) {
        if (!TOKEN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a header name must be letters, digits and " + PUNCTUATION + ", but is \"" + name + "\"");
        }
        Matcher invalid = INVALID.matcher(value);
        if (invalid.find()) {
            throw new IllegalArgumentException(
                    "the value of header %s contains an invalid character at position %s: U+%04X"
                            .formatted(name, invalid.start(), (int) value.charAt(invalid.start())));
        }
    }
}
