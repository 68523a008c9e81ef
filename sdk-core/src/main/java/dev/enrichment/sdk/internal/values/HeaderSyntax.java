package dev.enrichment.sdk.internal.values;

/** The characters that a header can have, checked when the header is set and not at each call. */
public final class HeaderSyntax {
    private static final String TOKEN_PUNCTUATION = "!#$%&'*+-.^_`|~";

    private HeaderSyntax() {}

    /** Throws if name or value cannot be sent. The value may be a secret, so no message contains it. */
    public static void check(String name, String value) {
        if (name.isEmpty() || !name.chars().allMatch(HeaderSyntax::isTokenCharacter)) {
            throw new IllegalArgumentException(
                    "a header name must be letters, digits and " + TOKEN_PUNCTUATION + ", but is \"" + name + "\"");
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\t' && (c < ' ' || c > '~')) {
                throw new IllegalArgumentException(
                        "value of header %s has a character that no header can have at position %s: U+%04X"
                                .formatted(name, i, (int) c));
            }
        }
    }

    private static boolean isTokenCharacter(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || TOKEN_PUNCTUATION.indexOf(c) >= 0;
    }
}
