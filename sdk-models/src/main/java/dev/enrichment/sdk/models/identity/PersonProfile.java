package dev.enrichment.sdk.models.identity;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The profile of a person on a professional network. Its canonical form is {@code in/<name>}, preceded by the host if
 * the host is not {@code linkedin.com}.
 */
public final class PersonProfile implements Identity {
    private final ProfilePage page;

    private PersonProfile(ProfilePage page) {
        this.page = page;
    }

    /**
     * Parses a profile URL with or without a scheme, {@code in/<name>}, or the bare name of a profile. Ignores case,
     * percent-encoding, {@code www}, queries and fragments. On {@code linkedin.com}, also ignores country subdomains and
     * anything after the name. An opaque ID in place of a name, such as {@code ACoAAB…}, is case-sensitive.
     *
     * <p>Returns empty for any other text, such as the page of a company or a name that contains spaces.
     *
     * @param text text written by a person. Null is treated as empty
     * @return the profile, or empty if the text is not a person's profile
     */
    public static Optional<PersonProfile> parse(@Nullable String text) {
        return ProfilePage.parse(text, ProfilePage.PERSON).map(PersonProfile::new);
    }

    @Override
    public String canonical() {
        return page.canonical();
    }

    /** Returns the URL of the profile, which the service accepts in requests. */
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

    /** Returns a placeholder that contains no personal data, so that it can be logged. */
    @Override
    public String toString() {
        return "PersonProfile[…]";
    }
}
