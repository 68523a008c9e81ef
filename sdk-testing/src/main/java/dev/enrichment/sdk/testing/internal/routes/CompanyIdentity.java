package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.List;
import java.util.Optional;

/** The requested company, identified by domain, name or both. A lookup uses the name only if there is no domain. */
record CompanyIdentity(Optional<String> domain, Optional<String> name) {

    /** Reads the fields {@code company_domain} and {@code company_name}, at least one of which is required. */
    static CompanyIdentity required(FieldReader fields) {
        CompanyIdentity identity = new CompanyIdentity(fields.text("company_domain"), fields.text("company_name"));
        if (identity.domain.isEmpty() && identity.name.isEmpty()) {
            fields.error(
                    List.of("company_domain", "company_name"),
                    "At least one of company_domain, company_name is required.");
        }
        return identity;
    }

    Optional<CompanyEntry> in(Catalog catalog) {
        return domain.flatMap(catalog::companyByDomain)
                .or(() -> domain.isPresent() ? Optional.empty() : name.flatMap(catalog::companyByName));
    }

    /** Returns the domain or, if there is no domain, the name. Used in messages. */
    String text() {
        return domain.or(() -> name).orElse("");
    }
}
