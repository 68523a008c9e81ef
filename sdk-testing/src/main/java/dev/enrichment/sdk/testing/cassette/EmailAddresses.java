package dev.enrichment.sdk.testing.cassette;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds email addresses in a text, internationalized and percent-encoded ones included (RFC 5321, 6531). Takes linear
 * time: it looks for the @ and then in both directions.
 */
final class EmailAddresses {
    /** The sign in all encodings. */
    static final String AT = "(?:@|\uFF20|\uFE6B|%(?:25)*40|&#0*64;|&#[xX]0*40;|&commat;)";

    private static final Pattern SIGN = Pattern.compile(AT);
    private static final String LABEL =
            "(?:[A-Za-z0-9_\\-\u200C\u200D]|%[89A-Fa-f]\\p{XDigit}|[^\\p{ASCII}\\p{Z}\\p{P}])++";
    private static final Pattern DOMAIN =
            Pattern.compile("\\[[^\\]\\s]{1,255}]|" + LABEL + "(?:[.\u3002\uFF0E\uFF61]" + LABEL + ")*");
    private static final String LOCAL_SIGNS = "!$%'*+=^_`{|}~.-";

    private EmailAddresses() {}

    /** Returns whether the whole text is one address. */
    static boolean matches(String text) {
        return !text.isEmpty() && replace(text, address -> "", rest -> rest).isEmpty();
    }

    /** Replaces all addresses, and what is between them by another rule. */
    static String replace(String text, UnaryOperator<String> address, UnaryOperator<String> rest) {
        StringBuilder result = new StringBuilder();
        int done = 0;
        Matcher sign = SIGN.matcher(text);
        Matcher domain = DOMAIN.matcher(text);
        for (int from = 0; sign.find(from); from = Math.max(sign.end(), done)) {
            int start = localStart(text, done, sign.start());
            if (start < sign.start() && domain.region(sign.end(), text.length()).lookingAt()) {
                result.append(rest.apply(text.substring(done, start)));
                result.append(address.apply(text.substring(start, domain.end())));
                done = domain.end();
            }
        }
        return result.append(rest.apply(text.substring(done))).toString();
    }

    private static int localStart(String text, int bound, int sign) {
        if (sign - 1 > bound && text.charAt(sign - 1) == '"') {
            int quote = text.lastIndexOf('"', sign - 2);
            return quote >= bound ? quote : sign;
        }
        int start = sign;
        while (start > bound && isLocal(text.charAt(start - 1))) {
            start--;
        }
        // In a query, the name of the parameter is no part of the address.
        int equals = text.indexOf('=', start);
        boolean parameter = start > 0 && "?&#;".indexOf(text.charAt(start - 1)) >= 0;
        return parameter && equals >= 0 && equals < sign - 1 ? equals + 1 : start;
    }

    private static boolean isLocal(char c) {
        return c < 128
                ? Character.isLetterOrDigit(c) || LOCAL_SIGNS.indexOf(c) >= 0
                : !Character.isSpaceChar(c) && !Character.isWhitespace(c);
    }
}
