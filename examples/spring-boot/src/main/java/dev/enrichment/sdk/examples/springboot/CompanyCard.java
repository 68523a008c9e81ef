package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.models.companies.Company;
import org.jspecify.annotations.Nullable;

/**
 * The company data that this application returns. The application has its own type, so that changes in the service do
 * not affect its callers.
 *
 * @param domain the domain of the website
 * @param name the name of the company
 * @param employees the number of employees as a range, such as {@code 51 to 200}
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
