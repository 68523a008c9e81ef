package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Kind of value that identifies a company or person in requests and responses. The constants are in order from most to
 * least reliable.
 */
public enum FieldKind {
    /** The email address of a person. It is the most reliable kind. */
    EMAIL_ADDRESS(EmailAddress::parse),

    /** The profile URL or user name of a person on the professional network. */
    PERSON_PROFILE(PersonProfile::parse),

    /** The web domain of a company, such as {@code acme.example}. */
    DOMAIN(Domain::parse),

    /** The profile URL or name of a company on the professional network. */
    COMPANY_PROFILE(CompanyProfile::parse),

    /** The name of a company. A name is not an identity, because several companies may share it. */
    COMPANY_NAME(name -> Optional.empty());

    @SuppressWarnings("ImmutableEnumChecker") // method references have no state
    private final Function<String, Optional<? extends Identity>> parser;

    FieldKind(Function<String, Optional<? extends Identity>> parser) {
        this.parser = parser;
    }

    /**
     * Parses text as an identity of this kind. Accepts common notations, such as a domain with or without {@code
     * https://}. Returns empty for any other text.
     *
     * @param text the value, such as {@code https://www.Acme.example/about}
     * @return the identity. Empty if the text is not an identity of this kind, and always empty for {@link
     *     #COMPANY_NAME}
     */
    public Optional<Identity> parse(String text) {
        return parser.apply(text).map(identity -> identity);
    }

    /**
     * Returns the form in which values of this kind are compared. Company names are compared case-insensitively.
     * Returns empty if the text is not a value of this kind.
     */
    Optional<String> canonical(String text) {
        return this == COMPANY_NAME
                ? Optional.of(text.strip().toLowerCase(Locale.ROOT)).filter(name -> !name.isEmpty())
                : parse(text).map(Identity::canonical);
    }
}
