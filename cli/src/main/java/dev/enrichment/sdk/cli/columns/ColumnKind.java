package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Kinds of columns that are recognised, in the order in which they are preferred. */
enum ColumnKind {
    EMAIL("e-?mail|^mail", EmailAddress::parse, false),
    PERSON_PROFILE("linked-?in|profil", PersonProfile::parse, false),
    DOMAIN("domain|web|url|homepage|site", Domain::parse, false),
    COMPANY_PROFILE("linked-?in|profil", CompanyProfile::parse, false),
    COMPANY_NAME("company|firma|firm|organi[sz]ation|unternehmen|account|employer", null, true);

    private static final double MOST = 0.5;
    private static final double NEARLY_ALL = 0.8;

    private final Pattern header;

    @SuppressWarnings("ImmutableEnumChecker") // Method references.
    private final @Nullable Function<String, Optional<? extends Identity>> identity;

    private final boolean headerRequired;

    ColumnKind(
            String header, @Nullable Function<String, Optional<? extends Identity>> identity, boolean headerRequired) {
        this.header = Pattern.compile(header, Pattern.CASE_INSENSITIVE);
        this.identity = identity;
        this.headerRequired = headerRequired;
    }

    /**
     * Returns how well a column fits.
     *
     * @param name its name in the header
     * @param cells some of its cells that are not blank
     * @return 0 if it does not fit; better ones have more
     */
    double score(String name, List<String> cells) {
        if (cells.isEmpty()) {
            return 0;
        }
        double share = (double) cells.stream().filter(this::matches).count() / cells.size();
        boolean named = header.matcher(name).find();
        boolean fits = named ? share >= MOST : !headerRequired && share >= NEARLY_ALL;
        return fits ? share + (named ? 1 : 0) : 0;
    }

    private boolean matches(String cell) {
        if (identity == null) {
            return cell.indexOf('@') < 0;
        }
        boolean page = PERSON_PROFILE.isPage(cell) || COMPANY_PROFILE.isPage(cell);
        return this == PERSON_PROFILE || this == COMPANY_PROFILE
                ? isPage(cell)
                : !page && identity.apply(cell).isPresent();
    }

    /** Any word can be the name of a profile, so a column is recognised by more than that. */
    private boolean isPage(String cell) {
        return identity != null
                && cell.indexOf('/') >= 0
                && identity.apply(cell).isPresent();
    }

    /** {@return the kind of a request field; null for free text} */
    static @Nullable ColumnKind of(String operation, String field) {
        return switch (field) {
            case "email" -> EMAIL;
            case "company_domain", "domain", "website" -> DOMAIN;
            case "profile_url" -> operation.startsWith("companies.") ? COMPANY_PROFILE : PERSON_PROFILE;
            case "linkedin_url" -> COMPANY_PROFILE;
            case "company_name" -> COMPANY_NAME;
            default -> null;
        };
    }

    /** {@return whether one of this kind is enough to say which company is meant} */
    boolean identifiesCompany() {
        return this == DOMAIN || this == COMPANY_PROFILE || this == COMPANY_NAME;
    }

    /**
     * Returns the value of a request field: the identity in the form of requests, or the cell if it holds none.
     *
     * @throws IllegalArgumentException if the cell is not of this kind; the row is then rejected
     */
    String value(String cell) {
        Optional<? extends Identity> found = identity == null ? Optional.empty() : identity.apply(cell);
        if (found.isEmpty() && this == DOMAIN) {
            throw new IllegalArgumentException("not a domain");
        }
        return found.<String>map(Identity::requestValue).orElseGet(cell::strip);
    }
}
