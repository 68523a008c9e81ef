package dev.enrichment.sdk.testing.internal.routes;

import java.util.regex.Pattern;

/**
 * Checks the syntax of email addresses (RFC 5321, section 4.1.2). The internationalized addresses of RFC 6531 are not
 * accepted.
 */
final class EmailSyntax {
    private static final int MAX_LOCAL_PART = 64;
    private static final int MAX_ADDRESS = 254;
    private static final String ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final String QUOTED = "\"(?:[ !#-\\[\\]-~]|\\\\[ -~])*\"";
    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
    private static final String BYTE = "(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)";
    private static final String IPV6 = "IPv6:(?=.*:)(?!.*:::)[0-9a-f:.]{2,45}";
    private static final Pattern ADDRESS =
            Pattern.compile("(?i)(?:%1$s(?:\\.%1$s)*|%2$s)@(?:%3$s(?:\\.%3$s)*|\\[(?:%4$s(?:\\.%4$s){3}|%5$s)])"
                    .formatted(ATOM, QUOTED, LABEL, BYTE, IPV6));

    private EmailSyntax() {}

    static boolean isAddress(String text) {
        return text.lastIndexOf('@') <= MAX_LOCAL_PART
                && text.length() <= MAX_ADDRESS
                && ADDRESS.matcher(text).matches();
    }
}
