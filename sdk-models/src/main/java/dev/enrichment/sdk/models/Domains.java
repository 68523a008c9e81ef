package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;

/**
 * Converts host names to a canonical form, because people and systems write the same host name in different ways. To
 * identify a company by its domain, use {@link dev.enrichment.sdk.models.identity.Domain} instead. That class ignores
 * {@code www}, and rejects profile URLs and single words.
 */
public final class Domains {
    private Domains() {}

    /**
     * Returns the canonical form of a domain. It is in lower case, has international labels in their ASCII form ({@code
     * xn--…}), and has no surrounding spaces and no trailing dot. If the text is a URL, only the host is used.
     * Subdomains are kept, even {@code www}, so {@code www.example.com} does not change.
     *
     * <pre>{@code
     * Domains.canonical(" Example.COM. ");                    // example.com
     * Domains.canonical("https://bücher.example/catalog");  // xn--bcher-kva.example
     * Domains.canonical("faß.example");                       // xn--fa-hia.example, not fass.example
     * }</pre>
     *
     * <p>The result does not depend on the default locale. The method does not access the network.
     *
     * @param domain a domain or the URL of a website
     * @return the canonical form
     * @throws IllegalArgumentException if the text is not a domain. The message does not contain the text
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
