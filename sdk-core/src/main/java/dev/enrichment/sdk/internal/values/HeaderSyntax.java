package dev.enrichment.sdk.internal.values;

import java.util.regex.Pattern;

/**
 * Validator of header names and values. A header is validated once, when it is configured, and not again by each call.
 */
public final class HeaderSyntax {
    private static final String PUNCTUATION = "!#$%&'*+-.^_`|~";
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9" + Pattern.quote(PUNCTUATION) + "]+");

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
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\t' && (c < ' ' || c > '~')) {
                throw new IllegalArgumentException(
                        "the value of header %s contains an invalid character at position %s: U+%04X"
                                .formatted(name, i, (int) c));
            }
        }
    }
}
