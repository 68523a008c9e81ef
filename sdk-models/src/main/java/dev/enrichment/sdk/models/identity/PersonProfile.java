package dev.enrichment.sdk.models.identity;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The professional profile of a person. The canonical form is {@code in/<name>}; the host is part of it only if it is not
 * {@code linkedin.com}.
 */
public final class PersonProfile implements Identity {
    private final ProfilePage page;

    private PersonProfile(ProfilePage page) {
        this.page = page;
    }

    /**
     * Reads a profile URL with or without scheme, {@code in/<name>}, or the bare name. {@code www} or the subdomain of a
     * country, upper case, percent encoding, query, fragment, and what follows the name make no difference.
     *
     * <p>Empty is returned for everything else, also for the page of a company, and for a name with blanks.
     *
     * @param text what a person wrote; null is like an empty text
     * @return the profile, or empty if the text is none
     */
    public static Optional<PersonProfile> parse(@Nullable String text) {
        return ProfilePage.parse(text, ProfilePage.PERSON).map(PersonProfile::new);
    }

    @Override
    public String canonical() {
        return page.canonical();
    }

    /** Returns the URL of the profile. */
    @Override
    public String requestValue() {
        return page.url();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PersonProfile person && person.canonical().equals(canonical());
    }

    @Override
    public int hashCode() {
        return canonical().hashCode();
    }

    /** Returns a text without personal data. */
    @Override
    public String toString() {
        return "PersonProfile[…]";
    }
}
