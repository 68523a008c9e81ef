package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The kinds of values that say which company or person is meant, the most certain first. */
public enum FieldKind {
    /** The email address of a person. */
    EMAIL_ADDRESS(EmailAddress::parse, "email", "e-mail", "mail", "courriel"),

    /** The profile of a person in the professional network. */
    PERSON_PROFILE(PersonProfile::parse, "linkedin", "linked-in", "profil"),

    /** The web domain of a company. */
    DOMAIN(Domain::parse, "domain", "web", "url", "homepage", "site", "internet"),

    /** The profile of a company in the professional network. */
    COMPANY_PROFILE(CompanyProfile::parse, "linkedin", "linked-in", "profil"),

    /** The name of a company, which is not an identity: several companies can have it. */
    COMPANY_NAME(
            name -> Optional.empty(),
            "company",
            "firma",
            "firm",
            "organization",
            "organisation",
            "unternehmen",
            "account",
            "employer",
            "entreprise",
            "société",
            "raison sociale");

    /** Speaks of another person or company than the one of the row, or of another address of it. */
    private static final Pattern SOMEBODY_ELSE = Pattern.compile(
            "\\b(?:owner|rep|reps|sales|assistant|manager|alternat\\w*|secondary|second|other|old|previous|former|backup|b?cc"
                    + "|billing|invoices?|parent|support|created|modified|referr\\w*|reports|assigned|besitzer\\w*|betreuer\\w*"
                    + "|vertrieb\\w*|rechnung\\w*|alt\\w*|zweit\\w*|propriétaire|commercial\\w*|secondaire|ancien\\w*|autre"
                    + "|facturation)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

    @SuppressWarnings("ImmutableEnumChecker") // method references without state
    private final Function<String, Optional<? extends Identity>> parser;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> columnNames;

    FieldKind(Function<String, Optional<? extends Identity>> parser, String... columnNames) {
        this.parser = parser;
        this.columnNames = List.of(columnNames);
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

    /**
     * Returns what columns of files with such values are called.
     *
     * @return words in lower case, each of which may be a part of the name
     */
    public List<String> columnNames() {
        return columnNames;
    }

    /**
     * Returns whether a column of a file seems to be about somebody else than its rows are, or about something secondary:
     * {@code Owner Email}, {@code alternateDomain}.
     *
     * @param column its name
     * @return whether the name says so
     */
    public static boolean isOfSomebodyElse(String column) {
        return SOMEBODY_ELSE
                .matcher(String.join(" ", WORDS.split(column.strip())))
                .find();
    }

    /** {@return whether one value of this kind is enough to say which company is meant} */
    public boolean identifiesCompany() {
        return this == DOMAIN || this == COMPANY_PROFILE || this == COMPANY_NAME;
    }
}
