package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.models.companies.Company;
import org.jspecify.annotations.Nullable;

/**
 * The fields that this application shows, so that its own API does not change with that of the service.
 *
 * @param domain the web domain
 * @param name the name of the company
 * @param employees its head-count bracket, such as {@code 51 to 200}
 * @param city the city of the headquarters
 */
record CompanyCard(
        @Nullable String domain,
        @Nullable String name,
        @Nullable String employees,
        @Nullable String city) {
    static CompanyCard of(Company company) {
        return new CompanyCard(
                company.companyDomain(),
                company.companyName(),
                company.employeeRange() == null ? null : company.employeeRange().value(),
                company.hqCity());
    }
}
