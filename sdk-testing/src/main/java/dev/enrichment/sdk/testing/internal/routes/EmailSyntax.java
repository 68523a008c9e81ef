package dev.enrichment.sdk.testing.internal.routes;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

/** The syntax of a mailbox (RFC 5321, section 4.1.2), without the internationalized addresses of RFC 6531. */
final class EmailSyntax {
    private static final int MAX_LOCAL = 64;
    private static final int MAX_DOMAIN = 255;
    private static final int MAX_PATH = 254;
    private static final int MAX_LABEL = 63;
    private static final int MAX_BYTE = 255;
    private static final String SPECIAL_ATOM_CHARACTERS = "!#$%&'*+-/=?^_`{|}~";
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]{2,45}");

    private EmailSyntax() {}

    static boolean isAddress(String text) {
        int at = text.lastIndexOf('@');
        return at > 0
                && text.length() <= MAX_PATH
                && isLocalPart(text.substring(0, at))
                && (isDomain(text.substring(at + 1)) || isAddressLiteral(text.substring(at + 1)));
    }

    private static boolean isLocalPart(String text) {
        return text.length() <= MAX_LOCAL && (text.startsWith("\"") ? isQuoted(text) : isDotString(text));
    }

    private static boolean isDotString(String text) {
        for (String atom : text.split("\\.", -1)) {
            if (atom.isEmpty() || !atom.chars().allMatch(EmailSyntax::isAtomCharacter)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAtomCharacter(int character) {
        return isLetterOrDigit(character) || SPECIAL_ATOM_CHARACTERS.indexOf(character) >= 0;
    }

    private static boolean isLetterOrDigit(int character) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || (character >= '0' && character <= '9');
    }

    /** Printable characters; a backslash quotes the next one, and must quote a quotation mark. */
    private static boolean isQuoted(String text) {
        int i = 1;
        while (i < text.length() - 1) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return false;
            }
            if (i >= text.length() - 1 || text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
            i++;
        }
        return text.length() > 1 && text.endsWith("\"");
    }

    private static boolean isDomain(String text) {
        if (text.length() > MAX_DOMAIN) {
            return false;
        }
        for (String label : text.split("\\.", -1)) {
            boolean valid = !label.isEmpty()
                    && label.length() <= MAX_LABEL
                    && label.chars().allMatch(character -> isLetterOrDigit(character) || character == '-')
                    && !label.startsWith("-")
                    && !label.endsWith("-");
            if (!valid) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAddressLiteral(String text) {
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return false;
        }
        String address = text.substring(1, text.length() - 1);
        return address.regionMatches(true, 0, "IPv6:", 0, 5) ? isIpv6(address.substring(5)) : isIpv4(address);
    }

    private static boolean isIpv4(String text) {
        String[] parts = text.split("\\.", -1);
        for (String part : parts) {
            if (!part.matches("\\d{1,3}") || Integer.parseInt(part) > MAX_BYTE) {
                return false;
            }
        }
        return parts.length == 4;
    }

    /** Parses a literal with a colon, which needs no name service. */
    private static boolean isIpv6(String text) {
        if (!IPV6.matcher(text).matches() || !text.contains(":")) {
            return false;
        }
        try {
            return InetAddress.getByName(text) instanceof Inet6Address
                    || text.toLowerCase(Locale.ROOT).startsWith("::ffff:");
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
