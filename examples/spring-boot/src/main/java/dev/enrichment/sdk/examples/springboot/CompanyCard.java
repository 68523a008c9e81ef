package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.models.companies.Company;
import org.jspecify.annotations.Nullable;

/**
 * The company data that this application returns to its callers. The application has a type of its own, so that changes
 * in the API of the service do not affect the callers.
 *
 * @param domain the domain of the website
 * @param name the name of the company
 * @param employees the range of the number of employees, such as {@code 51 to 200}
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
