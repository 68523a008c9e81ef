package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.paging.PageCaller;
import dev.enrichment.sdk.paging.Paginator;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A paginator needs a caller of pages and not a client. */
class PageCallerTest {
    private static Paginator<Company, CompanySearchResponse> companies(PageCaller caller) {
        return new Paginator<>(
                caller,
                Operations.COMPANY_SEARCH,
                CompanySearchRequest.builder().build());
    }

    @Test
    void anyCallerCanBePaginatedOver() throws Exception {
        IntFunction<String> bodies =
                n -> "{\"companies\":[{\"company_domain\":\"c%d\"}],\"has_more\":%s}".formatted(n, n < 2);
        var all = companies(new ScriptedPageCaller(bodies));
        assertThat(CompanyPages.domains(all)).containsExactly("c1", "c2");
        assertThat(all.totals()).hasToString("2 items on 2 pages for 2 credits");
        assertThat(companies(new ScriptedPageCaller(bodies))
                        .forEachAsync(company -> {})
                        .get())
                .hasToString("2 items on 2 pages for 2 credits");
    }
}
