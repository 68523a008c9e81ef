package dev.enrichment.sdk.adversary;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** What happens to a resume token between two runs of a program. */
enum Tampering {
    NONE,
    TRUNCATED,
    CHANGED_CHARACTER,
    RETRIED,
    /** The numbers inside are replaced by the largest there are. */
    HUGE_NUMBERS,
    NEGATIVE_NUMBERS,
    NO_TOKEN;

    String apply(String token) {
        return switch (this) {
            case NONE -> token;
            case TRUNCATED -> token.substring(0, token.length() * 3 / 4);
            case CHANGED_CHARACTER -> changed(token, token.length() / 2);
            case RETRIED -> token + token;
            case HUGE_NUMBERS -> numbers(token, "2147483647");
            case NEGATIVE_NUMBERS -> numbers(token, "-5");
            case NO_TOKEN -> "c2VhcmNo";
        };
    }

    private static String changed(String token, int at) {
        char other = token.charAt(at) == 'A' ? 'B' : 'A';
        return token.substring(0, at) + other + token.substring(at + 1);
    }

    private static String numbers(String token, String number) {
        try {
            String inside = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.ISO_8859_1);
            String changed = inside.replaceAll("\":[0-9]+", "\":" + number);
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(changed.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException notBase64) {
            return number;
        }
    }
}
