package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.models.companies.Company;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Looks up a company for each HTTP request. Failed calls are handled by {@link EnrichmentExceptionHandler}. */
@RestController
class CompanyController {
    private final Companies companies;

    CompanyController(Companies companies) {
        this.companies = companies;
    }

    /**
     * Returns data about a company. Costs 1 credit if the company is found. Otherwise, the call is free, and the
     * response has the status 404.
     */
    @GetMapping("/companies/{domain}")
    ResponseEntity<CompanyCard> company(@PathVariable String domain) {
        Company company = companies.lookup(domain).body().match();
        return ResponseEntity.of(Optional.ofNullable(company).map(CompanyCard::of));
    }
}
