package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsDay;
import dev.enrichment.sdk.models.analytics.AnalyticsRange;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import java.time.LocalDate;
import java.util.List;

/** One valid request of each type, for tests over the whole catalogue. */
final class Examples {
    private static final List<Record> REQUESTS = List.of(
            NoParameters.NONE,
            AdSearchRequest.builder().companyDomain("northwind.example").build(),
            AnalyticsDay.builder().date(LocalDate.of(2026, 3, 1)).build(),
            AnalyticsRange.builder().build(),
            AnalyticsWindow.builder().days(7).build(),
            CompanyLookupRequest.builder().companyDomain("northwind.example").build(),
            CompanySearchRequest.builder().limit(3).build(),
            FundingRequest.builder().companyDomain("northwind.example").build(),
            LookalikeRequest.builder().companyDomain("northwind.example").build(),
            EmailValidationRequest.builder().email("ada@northwind.example").build(),
            PersonalEmailRequest.builder().profileUrl("in/ada").build(),
            JobSearchRequest.builder().limit(3).build(),
            JobChangeRequest.builder()
                    .profileUrl("in/ada")
                    .companyDomain("northwind.example")
                    .build(),
            PeopleSearchRequest.builder().companyDomain("northwind.example").build(),
            SearchStatsRequest.builder().build());

    private Examples() {}

    static <Q extends Record> Q requestOf(Operation<Q, ?> operation) {
        return REQUESTS.stream()
                .filter(operation.requestType()::isInstance)
                .map(operation.requestType()::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no request for " + operation + ": add a "
                        + operation.requestType().getSimpleName() + " to the list in Examples"));
    }
}
