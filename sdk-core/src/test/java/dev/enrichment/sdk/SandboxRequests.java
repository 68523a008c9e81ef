package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/** Requests with results in every sandbox; other types are taken from {@link Examples}. */
final class SandboxRequests {
    private static final List<Record> REQUESTS = List.of(
            AdSearchRequest.builder().companyDomain(WellKnown.COMPANY_DOMAIN).build(),
            CompanyLookupRequest.builder()
                    .companyDomain(WellKnown.COMPANY_DOMAIN)
                    .build(),
            CompanySearchRequest.builder()
                    .companyFilters(f -> f.industries("Software").countryCodes("DE"))
                    .limit(5)
                    .build(),
            FundingRequest.builder().companyDomain(WellKnown.COMPANY_DOMAIN).build(),
            LookalikeRequest.builder().companyDomain(WellKnown.COMPANY_DOMAIN).build(),
            EmailValidationRequest.builder().email(WellKnown.VALID_EMAIL).build(),
            PersonalEmailRequest.builder().profileUrl(WellKnown.PROFILE_URL).build(),
            JobChangeRequest.builder()
                    .profileUrl(WellKnown.PROFILE_URL)
                    .companyDomain(WellKnown.COMPANY_DOMAIN)
                    .build(),
            PeopleSearchRequest.builder()
                    .companyDomain(WellKnown.COMPANY_DOMAIN)
                    .build());

    private SandboxRequests() {}

    static <Q extends Record> Q of(Operation<Q, ?> operation) {
        return REQUESTS.stream()
                .filter(operation.requestType()::isInstance)
                .map(operation.requestType()::cast)
                .findFirst()
                .orElseGet(() -> Examples.requestOf(operation));
    }
}
