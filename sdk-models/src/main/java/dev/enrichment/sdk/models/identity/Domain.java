package dev.enrichment.sdk.models.identity;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The domain of a company, such as {@code acme.example}: lower case, international labels in their ASCII form
 * ({@code xn--…}, by the rules of 2008), without {@code www}. Other subdomains are domains of their own.
 */
public final class Domain implements Identity {
    private static final String WWW = "www.";

    private final String canonical;

    private Domain(String canonical) {
        this.canonical = canonical;
    }

    /**
     * Reads a domain or the URL of a website, of which only the host counts. Blanks, invisible characters, commas and
     * semicolons around it are ignored.
     *
     * <p>Empty is returned for everything else: a single word, an IP address, a profile on LinkedIn, several domains, and
     * an email address, whose domain need not be that of a company. Where it is meant, say so:
     *
     * <pre>{@code
     * Domain.parse(cell).or(() -> EmailAddress.parse(cell).map(EmailAddress::domain));
     * }</pre>
     *
     * @param text what a person wrote; null is like an empty text
     * @return the domain, or empty if the text is none
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

    /** Returns the domain of a website or a mail server with a canonical host name. */
    static Optional<Domain> ofHost(String host) {
        String bare = withoutWww(host);
        return HostName.hasTopLevelDomain(bare) ? Optional.of(new Domain(bare)) : Optional.empty();
    }

    /** Returns the host name without {@code www}, unless nothing but a top-level domain follows. */
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

    /** Returns the canonical form. */
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

    /** Returns the canonical form. */
    @Override
    public String toString() {
        return canonical;
    }
}
