package dev.enrichment.sdk.benchmark;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;

/** The client of this library with its defaults. */
final class SdkCaller implements Caller {
    private final EnrichmentClient client;

    SdkCaller(String url) {
        client = EnrichmentClient.builder()
                .baseUrl(url)
                .apiKey("benchmark-key-0123")
                .build();
    }

    @Override
    public Object call(Exchange exchange) {
        return switch (exchange) {
            case SMALL ->
                client.email()
                        .validate(EmailValidateRequest.builder()
                                .email("ada@northwind.example")
                                .build());
            case COMPANIES_50 ->
                client.companies()
                        .search(CompanySearchRequest.builder().limit(50).build());
            case COMPANIES_2000 ->
                client.companies()
                        .lookalikes(CompanyLookalikesRequest.builder()
                                .companyDomain("northwind.example")
                                .limit(2000)
                                .build());
            case PEOPLE_100 ->
                client.people()
                        .search(PeopleSearchRequest.builder()
                                .companyDomain("northwind.example")
                                .limit(100)
                                .build());
        };
    }

    @Override
    public String probe(Object response) {
        Object body = ((ApiResponse<?>) response).body();
        if (body instanceof EmailValidateResponse validation) {
            return validation.mxProvider().value();
        }
        if (body instanceof CompanySearchResponse page) {
            return page.companies().get(49).cloudProviderTech().toString();
        }
        if (body instanceof CompanyLookalikesResponse bulk) {
            return bulk.companies().get(1999).companyDomain();
        }
        return ((PeopleSearchResponse) body).people().get(99).personUid();
    }

    @Override
    public void close() {
        client.close();
    }
}
