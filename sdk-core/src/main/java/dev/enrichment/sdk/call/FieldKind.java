package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of values that say which company or person is meant, the most certain first. */
public enum FieldKind {
    /** The email address of a person. */
    EMAIL_ADDRESS(EmailAddress::parse),

    /** The profile of a person in the professional network. */
    PERSON_PROFILE(PersonProfile::parse),

    /** The web domain of a company. */
    DOMAIN(Domain::parse),

    /** The profile of a company in the professional network. */
    COMPANY_PROFILE(CompanyProfile::parse),

    /** The name of a company, which is not an identity: several companies can have it. */
    COMPANY_NAME(name -> Optional.empty());

    @SuppressWarnings("ImmutableEnumChecker") // method references without state
    private final Function<String, Optional<? extends Identity>> parser;

    FieldKind(Function<String, Optional<? extends Identity>> parser) {
        this.parser = parser;
    }

    /**
     * Reads a value as people write it.
     *
     * @param text such as {@code https://www.Acme.example/about}
     * @return the identity; empty if the text is not one of this kind, and for {@link #COMPANY_NAME}
     */
    public Optional<Identity> parse(String text) {
        return parser.apply(text).map(identity -> identity);
    }
}
