package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;

/**
 * Compares host names that people and systems write in different forms. Whose domain it is, so that {@code www} makes no
 * difference and a profile or a single word is none, is told by {@link dev.enrichment.sdk.models.identity.Domain}.
 */
public final class Domains {
    private Domains() {}

    /**
     * Returns the canonical form of a domain: lower case, international labels in their ASCII form ({@code xn--…}),
     * without blanks around it and without a dot at the end. Of a URL only the host is used. Subdomains are different
     * domains, and so is {@code www}: {@code www.example.com} stays as it is.
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
        String host = HostName.ofUrl(CellText.clean(domain));
        String canonical = host == null ? null : HostName.canonical(host);
        if (canonical == null) {
            throw new IllegalArgumentException(
                    "not a domain: a part of it is empty, too long, or has a character that domains do not have");
        }
        return canonical;
    }
}
