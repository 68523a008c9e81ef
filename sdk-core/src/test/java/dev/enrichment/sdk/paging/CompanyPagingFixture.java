package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.support.ServiceFixture;
import org.junit.jupiter.api.AfterEach;

/** Base class of pagination tests, with a mock service and a client. {@code CompanyPages} creates the responses. */
abstract class CompanyPagingFixture extends ServiceFixture {
    final EnrichmentClient client = service.client();

    @AfterEach
    void closeClient() {
        client.close();
    }

    Paginator<Company, CompanySearchResponse> search(int limit) {
        return client.companies().searchAll(q -> q.query("looms").limit(limit));
    }
}
