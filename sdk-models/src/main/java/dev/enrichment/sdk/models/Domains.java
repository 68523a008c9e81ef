package dev.enrichment.sdk.models;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares company domains that people and systems write in different forms. */
public final class Domains {
    private static final int MAX_LENGTH = 253;
    private static final int MAX_LABEL = 63;
    private static final Pattern SCHEME = Pattern.compile("(?i)^(?:[a-z][a-z0-9+.-]*:)?//");
    private static final Pattern AFTER_HOST = Pattern.compile("[/?#\\\\].*", Pattern.DOTALL);
    private static final Pattern PORT = Pattern.compile(":[0-9]{0,5}$");
    /** Characters that are invisible and without meaning in a domain (Unicode TR 46, "ignored"). */
    private static final Pattern IGNORED = Pattern.compile("[\\u00AD\\u200B\\u2060\\uFEFF\\uFE00-\\uFE0F]");
    /** The full stops of East Asian scripts. */
    private static final Pattern DOT = Pattern.compile("[\\u3002\\uFF0E\\uFF61]");

    private static final Pattern LABEL = Pattern.compile("[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?");

    private Domains() {}

    /**
     * The canonical form of a domain: lower case, international labels in their ASCII form ({@code xn--…}), without
     * blanks around it and without a dot at the end. Of a URL only the host is used. Subdomains are different domains,
     * and so is {@code www}: {@code www.example.com} stays as it is.
     *
     * <pre>{@code
     * Domains.canonical(" Example.COM. ");                    // example.com
     * Domains.canonical("https://bücher.example/catalogue");  // xn--bcher-kva.example
     * Domains.canonical("faß.example");                       // xn--fa-hia.example, not fass.example
     * }</pre>
     *
     * <p>Does not depend on the default locale and makes no network access.
     *
     * @param domain a domain or the URL of a website
     * @return the canonical form
     * @throws IllegalArgumentException if it is not a domain; the message does not contain the value
     */
    public static String canonical(String domain) {
        String host = host(strip(domain));
        String lower = Normalizer.normalize(host, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String folded = Normalizer.normalize(IGNORED.matcher(lower).replaceAll(""), Normalizer.Form.NFKC);
        String dotted = DOT.matcher(folded).replaceAll(".");
        String ascii = Arrays.stream(withoutLastDot(dotted).split("\\.", -1))
                .map(Domains::label)
                .collect(Collectors.joining("."));
        if (ascii.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("not a domain: longer than " + MAX_LENGTH + " characters");
        }
        return ascii;
    }

    private static String host(String text) {
        String withoutScheme = SCHEME.matcher(text).replaceFirst("");
        String authority = AFTER_HOST.matcher(withoutScheme).replaceFirst("");
        boolean url = withoutScheme.length() != text.length();
        String host = url ? authority.substring(authority.lastIndexOf('@') + 1) : authority;
        return PORT.matcher(host).replaceFirst("");
    }

    private static String strip(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF' || c == '\u200B';
    }

    private static String withoutLastDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static String label(String label) {
        boolean ascii = label.chars().allMatch(c -> c < 0x80);
        boolean letters = label.codePoints().allMatch(c -> c < 0x80 || isLetterOrMark(c));
        String encoded = ascii || !letters ? label : "xn--" + Punycode.encode(label);
        if (!letters || encoded.length() > MAX_LABEL || !LABEL.matcher(encoded).matches()) {
            throw new IllegalArgumentException(
                    "not a domain: a part of it is empty, too long, or has a character that" + " domains do not have");
        }
        return encoded;
    }

    /** The zero-width joiners change the meaning of a word in some scripts, so they are kept. */
    private static boolean isLetterOrMark(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.OTHER_SYMBOL
                || c == 0x200C
                || c == 0x200D
                || c == 0x00B7
                || c == 0x30FB;
    }
}
