package dev.enrichment.sdk.examples.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.EmployeeRange;
import org.junit.jupiter.api.Test;

class BuiltResponseTest {
    /** The code to test: it describes the company of a response in one line. */
    static String summary(CompanyLookupResponse response) {
        Company company = response.match();
        return company == null
                ? "unknown"
                : company.companyName() + ", " + company.employeeRange() + ", uses " + company.crmTech();
    }

    @Test
    void summaryNamesSizeAndTools() {
        var response = CompanyLookupResponse.builder()
                .company(company -> company.companyName("Quorvane")
                        .employeeRange(EmployeeRange.FROM_51_TO_200)
                        .crmTech("Hubspot", "Pipedrive"))
                .build();
        assertEquals("Quorvane, 51 to 200, uses [Hubspot, Pipedrive]", summary(response));
    }

    @Test
    void summaryOfAnUnknownCompanySaysSo() {
        assertEquals("unknown", summary(CompanyLookupResponse.builder().build()));
    }
}
