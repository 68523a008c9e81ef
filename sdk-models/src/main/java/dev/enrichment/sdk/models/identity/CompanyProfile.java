package dev.enrichment.sdk.models.identity;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The page of a company on a professional network. Its canonical form is {@code company/<name>}, {@code school/<name>}
 * or {@code showcase/<name>}, depending on the kind of page. The canonical form begins with the host if the host is not
 * {@code linkedin.com}.
 */
public final class CompanyProfile implements Identity {
    private final ProfilePage page;

    private CompanyProfile(ProfilePage page) {
        this.page = page;
    }

    /**
     * Parses the URL of a company page with or without a scheme, {@code company/<name>}, or the bare name or number of
     * a company. Ignores case, percent-encoding, {@code www}, queries and fragments. On {@code linkedin.com}, also
     * ignores country subdomains and anything after the name. The number and the name of a company result in two
     * different profiles.
     *
     * <p>Returns empty for any other text, such as the profile of a person or a name that contains spaces.
     *
     * @param text text written by a person. Null is treated as empty
     * @return the profile, or empty if the text is not a company profile
     */
    public static Optional<CompanyProfile> parse(@Nullable String text) {
        return ProfilePage.parse(text, ProfilePage.COMPANY).map(CompanyProfile::new);
    }

    @Override
    public String canonical() {
        return page.canonical();
    }

    /** Returns the URL of the page, which the service accepts in requests. */
    @Override
    public String requestValue() {
        return page.url();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CompanyProfile company && company.canonical().equals(canonical());
    }

    @Override
    public int hashCode() {
        return canonical().hashCode();
    }

    /** Returns the canonical form, such as {@code company/acme}. */
    @Override
    public String toString() {
        return canonical();
    }
}
