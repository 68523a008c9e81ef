package dev.enrichment.sdk.paging;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static dev.enrichment.sdk.support.CompanyPages.upTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.support.JobPages;
import dev.enrichment.sdk.support.Service;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the limits that end pagination early, and that no item beyond a limit is paid for needlessly. */
class PagingLimitsTest extends CompanyPagingFixture {
    @Test
    void withoutACursorTheOffsetMovesOnByTheLimit() throws Exception {
        service.enqueue(
                page(0, 2, "'has_more':true,'offset':0"), page(2, 1, "'has_more':true"), page(4, 1, "'offset':4"));
        assertThat(domains(search(2))).containsExactly("c0", "c1", "c2", "c4");
        assertThat(service.bodies())
                .containsExactly(
                        "{\"query\":\"looms\",\"limit\":2}",
                        "{\"query\":\"looms\",\"limit\":2,\"offset\":2}",
                        "{\"query\":\"looms\",\"limit\":2,\"offset\":4}");
    }

    @Test
    void aLimitOfItemsMakesPagesEvenSoThatNothingIsPaidInVain() throws Exception {
        service.enqueue(page(0, 15, "'next_cursor':'a'"), page(15, 15, "'next_cursor':'b'"));
        var all = search(25).limitItems(30);
        assertThat(domains(all)).containsExactly(upTo(30));
        assertThat(all.totals().charged()).isEqualByComparingTo("30");
        assertThat(service.bodies()).allMatch(body -> body.contains("\"limit\":15"));
        assertThat(all.resumeToken()).isNotNull();
    }

    @Test
    void aLimitOfItemsWithinAPageRequestsNoMore() throws Exception {
        service.enqueue(page(0, 4, "'has_more':true"), page(4, 3, "'has_more':true"));
        assertThat(domains(search(5).limitItems(7))).containsExactly(upTo(7));
        assertThat(service.bodies()).element(0).asString().contains("\"limit\":4");
        // By offset, the last page is no larger than what is left.
        service.enqueue(page(0, 3, "'has_more':true"));
        assertThat(domains(search(5).limitItems(3))).containsExactly(upTo(3));
    }

    @Test
    void aLimitOfPagesLeavesTheRestForLater() {
        service.enqueue(page(0, 2, "'has_more':true"), page(2, 2, "'has_more':true"), page(4, 1, "'has_more':false"));
        var first = search(2).limitPages(1);
        assertThat(domains(first)).containsExactly("c0", "c1");
        assertThat(domains(search(2).resumeFrom(first.resumeToken()))).containsExactly("c2", "c3", "c4");
    }

    @Test
    void aLimitOfCreditsStopsBeforeThePageThatCouldExceedIt() throws Exception {
        service.enqueue(
                page(0, 8, "'next_cursor':'a'"), page(8, 8, "'next_cursor':'b'"), page(16, 8, "'next_cursor':'c'"));
        var all = search(10).limitCredits(25);
        assertThat(domains(all)).hasSize(24);
        assertThat(service.server.getRequestCount()).isEqualTo(3);
        assertThat(service.bodies()).allMatch(body -> body.contains("\"limit\":8"));
        assertThat(domains(search(10).limitCredits(0))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "50, 120, 100, 2, 50",
        "25, 120, 100, 4, 25",
        "20, 120, 100, 5, 20",
        "50, 60, 100, 2, 30",
        "50, 120, 60, 2, 30",
        "10, 9999, 25, 3, 8"
    })
    void limitsOfItemsAndCreditsAreUsedUp(int size, int items, int credits, int pages, int sizeOfPages)
            throws Exception {
        for (int i = 0; i < pages + 1; i++) {
            service.enqueue(page(i * sizeOfPages, sizeOfPages, "'next_cursor':'" + i + "'"));
        }
        assertThat(domains(search(size).limitItems(items).limitCredits(credits)))
                .hasSize(pages * sizeOfPages);
        assertThat(service.bodies())
                .hasSize(pages)
                .allMatch(body -> body.contains("\"limit\":" + sizeOfPages + ",")
                        || body.contains("\"limit\":" + sizeOfPages + "}"));
    }

    @Test
    void aLimitOfNoItemsMakesNoCall() {
        assertThat(domains(search(10).limitItems(0))).isEmpty();
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aPageOfUnknownChargeCountsAtItsMostAgainstTheLimit() {
        service.enqueue(Service.ok("{\"companies\":[{\"company_domain\":\"c0\"}],\"next_cursor\":\"a\"}"));
        var all = search(10).limitCredits(10);
        assertThat(domains(all)).containsExactly("c0");
        assertThat(all.totals()).hasToString("1 item on 1 page for 0 credits and up to 10 unconfirmed");
    }

    private Paginator<Company, CompanyLookalikesResponse> lookalikes() {
        return client.companies().lookalikesAll(q -> q.companyDomain("northwind.example"));
    }

    @Test
    void pagesOfAFlatPriceAreAsLargeAsAllowed() throws Exception {
        service.enqueue(
                page(0, 2000, ""),
                page(2000, 1, ""),
                page(0, 30, ""),
                page(0, 25, "'limit_applied':25"),
                page(25, 1, "'limit_applied':25"));
        assertThat(lookalikes().toList()).hasSize(2001);
        assertThat(service.bodies())
                .containsExactly(
                        "{\"company_domain\":\"northwind.example\",\"limit\":2000}",
                        "{\"company_domain\":\"northwind.example\",\"limit\":2000,\"offset\":2000}");
        // Not larger than a limit of items, and not if the request says otherwise.
        assertThat(lookalikes().limitItems(30).toList()).hasSize(30);
        assertThat(client.companies()
                        .lookalikesAll(q -> q.companyDomain("northwind.example").limit(25))
                        .toList())
                .hasSize(26);
        assertThat(service.bodies())
                .satisfiesExactly(
                        body -> assertThat(body).endsWith("\"limit\":30}"),
                        body -> assertThat(body).endsWith("\"limit\":25}"),
                        body -> assertThat(body).endsWith("\"limit\":25,\"offset\":25}"));
    }

    @Test
    void aDryRunHasNoPagesToFetch() {
        service.enqueue(Service.ok("{\"signals\":[],\"pagination\":{\"has_more\":true},\"credits_consumed\":0}"));
        var jobs = client.jobs().searchAll(q -> q.dryRun(true));
        assertThat(jobs.toList()).isEmpty();
        assertThat(jobs.resumeToken()).isNull();
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        service.enqueue(JobPages.page(0, 0, "'next_cursor':'a','has_more':true"));
        assertThat(client.jobs().searchAll(q -> q.dryRun(true)).toList()).isEmpty();
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void anAbsurdLimitOfCreditsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).limitCredits(new BigDecimal("1e999999999")))
                .withMessageStartingWith("limitCredits must be from 0 to 9223372036854775807 credits");
    }
}
