package dev.enrichment.sdk.models.internal.text;

import java.text.Normalizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Converts host names to their canonical form, which is in lower case, has international labels in their ASCII form
 * ({@code xn--…}), and has no trailing dot. Because a program may read millions of cells, the conversion takes linear
 * time on any input and uses no regular expressions.
 */
public final class HostName {
    /** Maximum length of a host name in its ASCII form (RFC 1035). */
    public static final int MAX_LENGTH = 253;

    private static final int MAX_LABEL = 63;
    /** Maximum length of the input. Any longer text would still be too long for a host name after normalization. */
    private static final int MAX_INPUT = 4 * MAX_LENGTH;

    private static final int MAX_PORT_DIGITS = 5;

    private static final String PREFIX = "xn--";

    private HostName() {}

    /**
     * Returns the canonical form of a host name. Returns null if the text is not a host name.
     *
     * @param host a host name without a port, surrounding spaces or any other text
     */
    public static @Nullable String canonical(String host) {
        if (host.length() > MAX_INPUT) {
            return null;
        }
        if (isCanonical(host)) {
            return host;
        }
        String folded = isAscii(host) ? lower(host) : fold(host);
        String dotless = folded.endsWith(".") ? folded.substring(0, folded.length() - 1) : folded;
        String ascii = isAscii(dotless) ? dotless : encode(dotless);
        return ascii != null && isCanonical(ascii) ? ascii : null;
    }

    /**
     * Returns the host part of a URL with or without a scheme. It is returned as written, and need not be a valid host
     * name. Returns null if there is no host part.
     *
     * @param url text without surrounding spaces
     */
    public static @Nullable String ofUrl(String url) {
        int afterScheme = afterScheme(url);
        int end = afterScheme;
        int at = -1;
        while (end < url.length() && "/?#\\".indexOf(url.charAt(end)) < 0) {
            if (url.charAt(end) == '@') {
                at = end;
            }
            end++;
        }
        if (at >= 0 && afterScheme == 0) {
            return null;
        }
        int start = at < 0 ? afterScheme : at + 1;
        int digits = end;
        while (digits > start && url.charAt(digits - 1) >= '0' && url.charAt(digits - 1) <= '9') {
            digits--;
        }
        boolean port = digits > start && url.charAt(digits - 1) == ':' && end - digits <= MAX_PORT_DIGITS;
        return url.substring(start, port ? digits - 1 : end);
    }

    /**
     * Returns the index of the first character after {@code https://} or {@code //}. Returns 0 if the text begins with
     * neither.
     */
    public static int afterScheme(String url) {
        int colon = 0;
        while (colon < url.length() && isSchemeCharacter(url.charAt(colon))) {
            colon++;
        }
        int slashes = colon > 0 && colon < url.length() && url.charAt(colon) == ':' ? colon + 1 : 0;
        return url.startsWith("//", slashes) ? slashes + 2 : 0;
    }

    private static boolean isSchemeCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "+-.".indexOf(c) >= 0;
    }

    /** Returns whether the text is a host name in its canonical form. */
    public static boolean isCanonical(String text) {
        int length = text.length();
        if (length == 0 || length > MAX_LENGTH) {
            return false;
        }
        int start = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c == '.') {
                if (!isLabel(text, start, i)) {
                    return false;
                }
                start = i + 1;
            } else if (!isLabelCharacter(c)) {
                return false;
            }
        }
        return isLabel(text, start, length);
    }

    /**
     * Returns whether a canonical host name has a top-level domain. It must have at least two labels, and the last one
     * must be longer than one character and must not be a number. {@code localhost} and {@code 192.0.2.1} have no
     * top-level domain.
     */
    public static boolean hasTopLevelDomain(String canonical) {
        int last = canonical.lastIndexOf('.') + 1;
        if (last == 0 || canonical.length() - last < 2) {
            return false;
        }
        for (int i = last; i < canonical.length(); i++) {
            if (canonical.charAt(i) > '9') {
                return true;
            }
        }
        return false;
    }

    private static boolean isLabel(String text, int start, int end) {
        return start < end && end - start <= MAX_LABEL && text.charAt(start) != '-' && text.charAt(end - 1) != '-';
    }

    private static boolean isLabelCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String fold(String host) {
        String lower = lower(Normalizer.normalize(host, Normalizer.Form.NFKC));
        StringBuilder kept = new StringBuilder(lower.length());
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            boolean afterAscii = kept.isEmpty() || kept.charAt(kept.length() - 1) < 0x80;
            if (!isIgnored(c) && !(isJoiner(c) && afterAscii)) {
                kept.append(isFullStop(c) ? '.' : c);
            }
        }
        return Normalizer.normalize(kept, Normalizer.Form.NFKC);
    }

    /**
     * Returns whether a character is invisible and has no meaning in a domain. Unicode TR 46 calls such characters
     * "ignored".
     */
    private static boolean isIgnored(char c) {
        return c == 0x00AD || c == 0x200B || c == 0x2060 || c == 0xFEFF || (c >= 0xFE00 && c <= 0xFE0F);
    }

    /**
     * Returns whether a character is a zero-width joiner or non-joiner. These characters have a meaning in some
     * scripts, but not after an ASCII character.
     */
    private static boolean isJoiner(int c) {
        return c == 0x200C || c == 0x200D;
    }

    /**
     * Returns whether a character is a full stop of an East Asian script. It separates labels in the same way as a dot.
     */
    private static boolean isFullStop(char c) {
        return c == 0x3002 || c == 0xFF0E || c == 0xFF61;
    }

    private static @Nullable String encode(String host) {
        StringBuilder encoded = new StringBuilder(host.length() + PREFIX.length());
        int start = 0;
        while (start <= host.length()) {
            int dot = host.indexOf('.', start);
            int end = dot < 0 ? host.length() : dot;
            String label = host.substring(start, end);
            if (isAscii(label)) {
                encoded.append(label);
            } else if (label.length() <= 2 * MAX_LABEL && isInternational(label)) {
                encoded.append(PREFIX).append(Punycode.encode(label));
            } else {
                return null;
            }
            if (dot >= 0) {
                encoded.append('.');
            }
            start = end + 1;
        }
        return encoded.toString();
    }

    private static boolean isInternational(String label) {
        return label.codePoints().allMatch(c -> c < 0x80 || isLetterOrMark(c));
    }

    private static boolean isLetterOrMark(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.OTHER_SYMBOL
                || isJoiner(c)
                || c == 0x00B7
                || c == 0x30FB;
    }
}
