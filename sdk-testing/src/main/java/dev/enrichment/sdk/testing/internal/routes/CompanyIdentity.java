package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import java.util.List;
import java.util.Optional;

/** The company that a request means by domain or by name; the domain is preferred. */
record CompanyIdentity(Optional<String> domain, Optional<String> name) {

    /** Reads the two fields; one of them must be given. */
    static CompanyIdentity required(Fields fields, FieldErrors violations) {
        CompanyIdentity identity = new CompanyIdentity(fields.text("company_domain"), fields.text("company_name"));
        if (identity.domain.isEmpty() && identity.name.isEmpty()) {
            violations.add(
                    List.of("company_domain", "company_name"),
                    "At least one of company_domain, company_name is required.");
        }
        return identity;
    }

    Optional<Company> in(Catalog catalog) {
        return domain.flatMap(catalog::companyByDomain)
                .or(() -> domain.isPresent() ? Optional.empty() : name.flatMap(catalog::companyByName));
    }

    /** For messages. */
    String text() {
        return domain.or(() -> name).orElse("");
    }
}
