package dev.enrichment.sdk;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Identities;
import dev.enrichment.sdk.call.RequestFields;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.companies.LookalikeSeed;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Lists the fields of requests and responses that identify companies, such as domains and names. The descriptions of
 * company operations in {@link Operations} use these lists.
 */
final class CompanyFields {
    private CompanyFields() {}

    static void identities(List<Company> companies, Identities who) {
        companies.forEach(company -> identities(company, who));
    }

    static void identities(Company company, Identities who) {
        who.add(FieldKind.DOMAIN, company.companyDomain())
                .add(FieldKind.DOMAIN, company.companyWebsite())
                .add(FieldKind.COMPANY_PROFILE, company.linkedinUrl())
                .add(FieldKind.COMPANY_NAME, company.companyName());
    }

    /**
     * Adds the fields that filter companies by domain or name, which are in the object {@code company_filters} of a
     * request.
     */
    static <Q extends Record> void filters(RequestFields<Q> fields, Function<Q, @Nullable CompanyFilters> filters) {
        filter(fields, filters, "company_domains", FieldKind.DOMAIN, CompanyFilters::companyDomains);
        filter(fields, filters, "company_domain", FieldKind.DOMAIN, CompanyFilters::companyDomain);
        filter(fields, filters, "company_names", FieldKind.COMPANY_NAME, CompanyFilters::companyNames);
        filter(fields, filters, "company_name", FieldKind.COMPANY_NAME, CompanyFilters::companyName);
    }

    private static <Q extends Record> void filter(
            RequestFields<Q> fields,
            Function<Q, @Nullable CompanyFilters> filters,
            String name,
            FieldKind kind,
            Function<CompanyFilters, List<String>> read) {
        fields.filter("company_filters/" + name, kind, request -> {
            CompanyFilters group = filters.apply(request);
            return group == null ? null : read.apply(group);
        });
    }

    /**
     * Adds the fields that name the seed companies of a lookalike search. A seed does not count as the requested
     * company, because the response is about companies that are similar to it.
     */
    static void seeds(RequestFields<LookalikeRequest> fields) {
        fields.reference("company_domain", FieldKind.DOMAIN, LookalikeRequest::companyDomain)
                .reference("domain", FieldKind.DOMAIN, LookalikeRequest::domain)
                .reference("website", FieldKind.DOMAIN, LookalikeRequest::website)
                .reference("company_name", FieldKind.COMPANY_NAME, LookalikeRequest::companyName)
                .filter("seed/domain", FieldKind.DOMAIN, request -> {
                    LookalikeSeed seed = request.seed();
                    return seed == null || seed.domain() == null ? null : List.of(seed.domain());
                })
                .filter("seed/domains", FieldKind.DOMAIN, request -> {
                    LookalikeSeed seed = request.seed();
                    return seed == null ? null : seed.domains();
                });
        filters(fields, LookalikeRequest::companyFilters);
    }
}
