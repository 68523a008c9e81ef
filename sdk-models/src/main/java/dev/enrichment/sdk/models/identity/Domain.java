package dev.enrichment.sdk.models.identity;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The domain of a company, such as {@code acme.example}. It is in lower case and has international labels in their
 * ASCII form ({@code xn--…}, IDNA 2008). A leading {@code www} is left out, unless only a top-level domain follows. A
 * host with any other subdomain is a different domain.
 */
public final class Domain implements Identity {
    private static final String WWW = "www.";

    private final String canonical;

    private Domain(String canonical) {
        this.canonical = canonical;
    }

    /**
     * Parses a domain or the URL of a website. Only the host of a URL is used. Invisible characters are ignored, and so
     * are whitespace, commas, semicolons, quotation marks and angle brackets around the text.
     *
     * <p>Returns empty for any other text: a single word, an IP address, a LinkedIn profile, several domains, or an
     * email address. The domain of an email address need not belong to a company. If you want to accept it
     * nevertheless, parse it as an address:
     *
     * <pre>{@code
     * Domain.parse(cell).or(() -> EmailAddress.parse(cell).map(EmailAddress::domain));
     * }</pre>
     *
     * @param text text written by a person. Null is treated as empty
     * @return the domain, or empty if the text is not a domain
     */
    public static Optional<Domain> parse(@Nullable String text) {
        if (text != null && HostName.isCanonical(text)) {
            return ofHost(text);
        }
        String url = CellText.unquote(CellText.clean(text));
        String written = HostName.ofUrl(url);
        String host = written == null ? null : HostName.canonical(written);
        return host == null || ProfilePage.isPage(host, url) ? Optional.empty() : ofHost(host);
    }

    /**
     * Creates the domain of a website or mail server from a canonical host name. Returns empty if the host name has no
     * top-level domain.
     */
    static Optional<Domain> ofHost(String host) {
        String bare = withoutWww(host);
        return HostName.hasTopLevelDomain(bare) ? Optional.of(new Domain(bare)) : Optional.empty();
    }

    /** Returns the host name without {@code www}. Keeps {@code www} if only a top-level domain follows. */
    static String withoutWww(String host) {
        int start = 0;
        while (host.startsWith(WWW, start) && host.indexOf('.', start + WWW.length()) > 0) {
            start += WWW.length();
        }
        return host.substring(start);
    }

    @Override
    public String canonical() {
        return canonical;
    }

    /** Returns the canonical form of the domain, which the service accepts in requests. */
    @Override
    public String requestValue() {
        return canonical;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Domain domain && domain.canonical.equals(canonical);
    }

    @Override
    public int hashCode() {
        return canonical.hashCode();
    }

    /** Returns the canonical form of the domain, such as {@code acme.example}. */
    @Override
    public String toString() {
        return canonical;
    }
}
