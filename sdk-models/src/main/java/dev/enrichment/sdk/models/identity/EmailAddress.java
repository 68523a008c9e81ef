package dev.enrichment.sdk.models.identity;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;
import dev.enrichment.sdk.models.internal.text.PercentCoding;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An email address. Addresses are compared without regard to case, although a mail server may distinguish {@code Ada}
 * from {@code ada}. Requests therefore contain the local part as it was written, and the domain in its canonical form.
 */
public final class EmailAddress implements Identity {
    private static final String MAILTO = "mailto:";
    /** Maximum length of an address in bytes (RFC 5321). */
    private static final int MAX_LENGTH = 254;

    private static final int MAX_LOCAL = 64;

    private final String canonical;
    private final String requestValue;
    private final Domain domain;

    private EmailAddress(String local, String host, Domain domain) {
        this.canonical = CellText.lower(Normalizer.normalize(local, Normalizer.Form.NFC)) + "@" + host;
        this.requestValue = local + "@" + host;
        this.domain = domain;
    }

    /**
     * Parses an email address, alone or in the form {@code mailto:ada@acme.example?subject=…}, {@code Ada Loop
     * <ada@acme.example>} or {@code <ada@acme.example>}. Invisible characters are ignored, and so are whitespace,
     * commas, semicolons and quotation marks around the text.
     *
     * <p>Returns empty for any other text, such as text with several addresses. The syntax follows RFC 5321, with
     * letters of all scripts (RFC 6531). The domain must have a top-level domain, so {@code ada@[192.0.2.1]} and {@code
     * ada@localhost} are not accepted.
     *
     * @param text text written by a person. Null is treated as empty
     * @return the address, or empty if the text is not an address or contains more than one
     */
    public static Optional<EmailAddress> parse(@Nullable String text) {
        if (text == null || (text.indexOf('@') < 0 && text.indexOf('%') < 0)) {
            return Optional.empty(); // quick check, because most text in a response contains neither character
        }
        String address = address(CellText.clean(text));
        int at = address == null ? -1 : address.lastIndexOf('@');
        if (address == null || at < 1 || !isLocalPart(address.substring(0, at))) {
            return Optional.empty();
        }
        String local = address.substring(0, at);
        String host = HostName.canonical(address.substring(at + 1));
        if (host == null || local.getBytes(StandardCharsets.UTF_8).length + 1 + host.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        return Domain.ofHost(host).map(domain -> new EmailAddress(local, host, domain));
    }

    /**
     * Returns the address itself, without a name, brackets or {@code mailto:}. Returns null if the text does not
     * contain exactly one address.
     */
    private static @Nullable String address(String text) {
        String address = text;
        if (text.endsWith(">")) {
            int open = text.indexOf('<');
            if (open < 0) {
                return null;
            }
            address = CellText.clean(text.substring(open + 1, text.length() - 1));
            String name = CellText.unquote(CellText.clean(text.substring(0, open)));
            if (name.indexOf('@') >= 0 && !name.equalsIgnoreCase(address)) {
                return null;
            }
        } else {
            address = CellText.unquote(text);
        }
        if (!address.regionMatches(true, 0, MAILTO, 0, MAILTO.length())) {
            return address;
        }
        int query = address.indexOf('?');
        String encoded = address.substring(MAILTO.length(), query < 0 ? address.length() : query);
        String decoded = PercentCoding.decode(encoded);
        return decoded == null ? null : CellText.clean(decoded);
    }

    private static boolean isLocalPart(String local) {
        if (local.getBytes(StandardCharsets.UTF_8).length > MAX_LOCAL) {
            return false;
        }
        return local.startsWith("\"") ? isQuotedString(local) : isDotAtom(local);
    }

    private static boolean isDotAtom(String local) {
        boolean afterDot = true;
        for (int i = 0; i < local.length(); i++) {
            char c = local.charAt(i);
            boolean isDot = c == '.';
            // Between two dots, there must be at least one character.
            if (isDot && afterDot) {
                return false;
            }
            if (!isDot && !isAtomCharacter(c)) {
                return false;
            }
            afterDot = isDot;
        }
        return !afterDot;
    }

    private static boolean isAtomCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || "!#$%&'*+-/=?^_`{|}~".indexOf(c) >= 0
                || (c >= 0x80 && !CellText.isBlank(c));
    }

    /**
     * Returns whether the local part (before the {@code @}) is a valid quoted string of printable ASCII characters. A
     * backslash escapes the next character. A quotation mark inside the string must be escaped.
     */
    private static boolean isQuotedString(String local) {
        int last = local.length() - 1;
        int i = 1;
        while (i < last && local.charAt(i) != '"') {
            i += local.charAt(i) == '\\' ? 2 : 1;
        }
        return i == last && local.charAt(last) == '"' && local.chars().allMatch(c -> c >= ' ' && c <= '~');
    }

    @Override
    public String canonical() {
        return canonical;
    }

    /** Returns the address with its local part as it was written, because a mail server may distinguish case. */
    @Override
    public String requestValue() {
        return requestValue;
    }

    /**
     * Returns the domain after the {@code @}. The domain of a free mail provider says nothing about a person's
     * employer.
     *
     * @return the domain
     */
    public Domain domain() {
        return domain;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EmailAddress address && address.canonical.equals(canonical);
    }

    @Override
    public int hashCode() {
        return canonical.hashCode();
    }

    /** Returns a placeholder that contains no personal data, so that it can be logged. */
    @Override
    public String toString() {
        return "EmailAddress[…]";
    }
}
