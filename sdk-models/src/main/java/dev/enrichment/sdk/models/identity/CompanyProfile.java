package dev.enrichment.sdk.models.identity;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The professional profile of a company. The canonical form is {@code company/<name>}, or {@code school/<name>} and
 * {@code showcase/<name>} for pages of these kinds; the host is part of it only if it is not {@code linkedin.com}.
 */
public final class CompanyProfile implements Identity {
    private final ProfilePage page;

    private CompanyProfile(ProfilePage page) {
        this.page = page;
    }

    /**
     * Reads the URL of a company page with or without scheme, {@code company/<name>}, or the bare name or number.
     * {@code www} or the subdomain of a country, upper case, percent encoding, query, fragment, and what follows the name
     * make no difference. The number and the name of one company are two profiles.
     *
     * <p>Empty is returned for everything else, also for the profile of a person, and for a name with blanks.
     *
     * @param text what a person wrote; null is like an empty text
     * @return the profile, or empty if the text is none
     */
    public static Optional<CompanyProfile> parse(@Nullable String text) {
        return ProfilePage.parse(text, ProfilePage.COMPANY).map(CompanyProfile::new);
    }

    @Override
    public String canonical() {
        return page.canonical();
    }

    /** Returns the URL of the page. */
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

    /** Returns the canonical form. */
    @Override
    public String toString() {
        return canonical();
    }
}
