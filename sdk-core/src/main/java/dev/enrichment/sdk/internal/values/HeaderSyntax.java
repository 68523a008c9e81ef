package dev.enrichment.sdk.internal.values;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Validator of header names and values. A header is validated once, when it is configured, and not again by each call.
 */
public final class HeaderSyntax {
    private static final String PUNCTUATION = "!#$%&'*+-.^_`|~";
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9" + Pattern.quote(PUNCTUATION) + "]+");

    private static final Pattern INVALID = Pattern.compile("[^\\t -~]");

    /**
     * Headers that only the client controls, in lower case. It never sends {@code expect}, and sets the others itself.
     * Most configured values would be overwritten.
     */
    private static final Set<String> OF_CLIENT = Set.of(
            "x-api-key", "user-agent", "accept", "accept-encoding", "content-type", "content-length", "host", "expect");

    /** Headers about the connection, in lower case. OkHttp sets them, or leaves them out of HTTP/2 requests. */
    private static final Set<String> OF_CONNECTION =
            Set.of("connection", "transfer-encoding", "keep-alive", "proxy-connection", "te", "upgrade", "encoding");

    private HeaderSyntax() {}

    /**
     * Verifies that a header can be added to each request and will be sent unchanged. The value may be a secret, so
     * exception messages never contain it.
     *
     * @throws IllegalArgumentException if the name or the value contains an invalid character, or if the client sets
     *     the header itself
     */
    public static void check(String name, String value) {
        if (!TOKEN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a header name must be letters, digits and " + PUNCTUATION + ", but is \"" + name + "\"");
        }
        Matcher invalid = INVALID.matcher(value);
        if (invalid.find()) {
            throw new IllegalArgumentException(
                    "the value of header " + name + " contains " + invalidCharacter(value, invalid.start()));
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (OF_CLIENT.contains(lower) || OF_CONNECTION.contains(lower)) {
            throw new IllegalArgumentException("header " + name + " is set by the client itself" + instead(lower));
        }
    }

    private static String instead(String name) {
        return switch (name) {
            case "x-api-key" -> ": set the key with apiKey";
            case "user-agent" -> ": name your program with application";
            default -> "";
        };
    }

    /**
     * Verifies that a setting can be sent as part of a header.
     *
     * @param setting the name of the setting, as the user knows it
     * @throws IllegalArgumentException if the text contains an invalid character. The message names the setting
     */
    public static void checkPart(String setting, String text) {
        Matcher invalid = INVALID.matcher(text);
        if (invalid.find()) {
            throw new IllegalArgumentException(
                    setting + " contains " + invalidCharacter(text, invalid.start()) + "; use printable ASCII");
        }
    }

    private static String invalidCharacter(String text, int position) {
        return "an invalid character at position %s: U+%04X".formatted(position, text.codePointAt(position));
    }
}
