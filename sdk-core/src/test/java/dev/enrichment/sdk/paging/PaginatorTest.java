package dev.enrichment.sdk.paging;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static dev.enrichment.sdk.support.CompanyPages.upTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.support.Service;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Tests how a paginator turns pages into a sequence of items, and that it fetches no page before its first item is
 * needed.
 */
class PaginatorTest extends CompanyPagingFixture {
    @Test
    void aPageIsRequestedWithItsFirstItemAndNotBefore() {
        service.enqueue(page(0, 2, "'has_more':true"), page(2, 1, "'has_more':false"));
        var all = search(2);
        Iterator<Company> items = all.iterator();
        assertThat(service.server.getRequestCount()).isZero();
        assertThat(items.next().companyDomain()).isEqualTo("c0");
        assertThat(items.next().companyDomain()).isEqualTo("c1");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(all.totals()).hasToString("2 items on 1 page for 2 credits");
        assertThat(items.next().companyDomain()).isEqualTo("c2");
        assertThat(items.hasNext()).isFalse();
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(all.totals()).hasToString("3 items on 2 pages for 3 credits");
        assertThat(all.resumeToken()).isNull();
    }

    @Test
    void theLimitThatTheServiceAppliesIsWhatTheOffsetMovesBy() throws Exception {
        service.enqueue(page(0, 3, "'limit_applied':3"), page(3, 1, "'limit_applied':3"));
        assertThat(domains(search(50))).containsExactly(upTo(4));
        assertThat(service.bodies().get(1)).contains("\"limit\":50,\"offset\":3");
    }

    @Test
    void withACursorTheOffsetIsLeftOutAndTheCursorSentBackUnchanged() throws Exception {
        service.enqueue(
                page(0, 2, "'next_cursor':{'at':[1.50,'x']},'has_more':true"),
                page(2, 2, "'next_cursor':'two'"),
                page(4, 1, "'next_cursor':null"));
        var all = client.companies().searchAll(q -> q.limit(2).offset(7));
        assertThat(domains(all)).containsExactly(upTo(5));
        assertThat(service.bodies())
                .containsExactly(
                        "{\"limit\":2,\"offset\":7}",
                        "{\"limit\":2,\"cursor\":{\"at\":[1.50,\"x\"]}}",
                        "{\"limit\":2,\"cursor\":\"two\"}");
    }

    @Test
    void undocumentedFieldsAreSentWithEveryPage() throws Exception {
        service.enqueue(page(0, 2, "'next_cursor':'a'"), page(2, 2, "'has_more':true"), page(4, 1, ""));
        var all = client.companies()
                .searchAll(q -> q.limit(2)
                        .additionalProperty("beta", List.of("x", 1.50))
                        .additionalProperty("gamma", null));
        assertThat(domains(all)).containsExactly(upTo(5));
        String fields = "\"beta\":[\"x\",1.5],\"gamma\":null}";
        assertThat(service.bodies())
                .containsExactly(
                        "{\"limit\":2," + fields,
                        "{\"limit\":2,\"cursor\":\"a\"," + fields,
                        "{\"limit\":2,\"offset\":4," + fields);
    }

    @Test
    void anEmptyPageIsNotTheEndWhileThereIsMore() {
        service.enqueue(
                page(0, 0, "'next_cursor':'a'"),
                page(0, 1, "'next_cursor':'b'"),
                page(0, 0, "'has_more':true"),
                page(0, 0, "'next_cursor':'c','has_more':true"),
                page(1, 1, ""));
        var all = search(1).limitPages(50);
        // The third page has no cursor, so the pagination would continue by offset: one row is before it.
        var failure = catchThrowableOfType(PageFailedException.class, () -> domains(all));
        assertThat(failure).hasMessageContaining("the offset does not advance");
    }

    @Test
    void emptyPagesByOffsetAreSkipped() throws Exception {
        service.enqueue(page(0, 0, "'has_more':true"), page(0, 0, "'has_more':true"), page(0, 2, "'has_more':false"));
        assertThat(domains(search(2))).containsExactly("c0", "c1");
        assertThat(service.bodies().get(2)).contains("\"offset\":4");
    }

    @Test
    void aFullPageWithoutHasMoreIsFollowedAndAShortOneIsTheEnd() {
        service.enqueue(page(0, 2, ""), page(2, 1, ""));
        assertThat(domains(search(2))).containsExactly(upTo(3));
        service.enqueue(page(0, 25, ""), page(25, 0, ""));
        assertThat(client.companies()
                        .lookalikesAll(q -> q.companyDomain("northwind.example").limit(25))
                        .toList())
                .hasSize(25);
        assertThat(service.server.getRequestCount()).isEqualTo(4);
    }

    @Test
    void hasMoreFalseIsTheEndEvenBesideACursor() {
        service.enqueue(page(0, 1, "'next_cursor':'a','has_more':false"));
        assertThat(domains(search(1))).containsExactly("c0");
    }

    @Test
    void aCursorThatComesBackEndsThePaginationAfterItsPage() throws Exception {
        service.enqueue(
                page(0, 1, "'next_cursor':'a'"), page(1, 1, "'next_cursor':'b'"), page(2, 1, "'next_cursor':'a'"));
        List<String> seen = new ArrayList<>();
        var all = search(1);
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> all.forEach(company -> seen.add(String.valueOf(company.companyDomain()))));
        assertThat(seen).containsExactly(upTo(3));
        assertThat(failure)
                .hasNoCause()
                .hasMessage(
                        "companies.search: page 4 failed after 3 items (3 credits): the service sent a cursor that it had"
                                + " sent before; continue with resumeToken()");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(service.server.getRequestCount()).isEqualTo(3);
        // By cursor, the next pagination would go in circles again.
        assertThat(all.resumeToken()).isEqualTo(failure.resumeToken());
        service.enqueue(page(3, 1, "'has_more':false"));
        assertThat(domains(search(1).resumeFrom(failure.resumeToken()))).containsExactly("c3");
        assertThat(service.bodies()).last().asString().contains("\"offset\":3").doesNotContain("cursor");
    }

    @Test
    void anIgnoredOffsetEndsThePaginationAndKeepsThePage() {
        service.enqueue(page(0, 2, "'offset':0,'has_more':true"), page(0, 2, "'offset':0,'has_more':true"));
        var failure =
                catchThrowableOfType(PageFailedException.class, () -> search(2).toList());
        assertThat(failure)
                .hasMessageEndingWith(
                        "the service ignored the offset: requested 2, received 0; continue with resumeToken()");
        assertThat(failure.fetched(Company.class)).hasSize(2);
        assertThat(failure.totals().charged()).isEqualByComparingTo("4");
        assertThat(Objects.requireNonNull(failure.response()).receipt().charged())
                .isEqualByComparingTo("2");
    }

    @Test
    void moreJobsWithoutACursorAreAnErrorAndNotTheEnd() {
        service.enqueue(Service.ok("{\"signals\":[{\"title\":\"Weaver\"}],\"pagination\":{\"has_more\":true}}"));
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> client.jobs().searchAll(q -> q.limit(1)).toList());
        assertThat(failure)
                .hasMessageEndingWith(
                        "the service says that there is more, but sent no cursor; continue with resumeToken()");
        assertThat(failure.fetched(Job.class)).hasSize(1);
    }

    @Test
    void aSearchThatGaveUpIsNotTheEnd() {
        service.enqueue(
                page(0, 1, "'has_more':true"),
                page(0, 0, "'has_more':false,'metadata':{'degraded':true}"),
                page(1, 1, "'has_more':false"));
        Iterator<Company> items = search(1).iterator();
        items.next();
        var failure = catchThrowableOfType(PageFailedException.class, items::hasNext);
        assertThat(failure)
                .hasMessageEndingWith(
                        "the search gave up, so the items of this page are unknown; continue with resumeToken()");
        // The page cost nothing, so the same iterator requests it again.
        assertThat(items.next().companyDomain()).isEqualTo("c1");
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void aFailedPageKeepsItsOwnExceptionAndAResumeToken() {
        service.enqueue(page(0, 2, "'next_cursor':'a'"), Service.json(502, "").build(), page(2, 1, ""));
        var failure =
                catchThrowableOfType(PageFailedException.class, () -> search(2).toList());
        assertThat(failure)
                .hasCauseInstanceOf(ServerException.class)
                .hasMessage(
                        "companies.search: page 2 failed after 2 items (2 credits and up to 2 unconfirmed): 502 with an"
                                + " empty body [request req-502]; continue with resumeToken()");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(domains(failure.fetched(Company.class))).containsExactly("c0", "c1");
        assertThat(domains(search(2).resumeFrom(failure.resumeToken()))).containsExactly("c2");
    }

    @Test
    void collectedItemsOutliveTheClient() {
        service.enqueue(page(0, 2, "'has_more':true"));
        var all = client.withOptions(o -> o.listener(new CallListener() {
                    @Override
                    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                        client.close();
                    }
                }))
                .companies()
                .searchAll(q -> q.query("looms").limit(2));
        var failure = catchThrowableOfType(PageFailedException.class, all::toList);
        assertThat(failure)
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith(": the client is closed; continue with resumeToken()");
        assertThat(domains(failure.fetched(Company.class))).containsExactly("c0", "c1");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(failure.resumeToken()).isEqualTo(all.resumeToken());
    }

    @Test
    void aPaginatorIsConsumedOnceBecauseASecondTimeWouldBePaidForAgain() {
        service.enqueue(page(0, 1, ""));
        var all = search(5);
        domains(all);
        Stream.<ThrowingCallable>of(all::iterator, all::stream, all::pages)
                .forEach(form -> assertThatIllegalStateException()
                        .isThrownBy(form)
                        .withMessage("a paginator can be consumed only once, because consuming it again would pay"
                                + " for its pages again; get a new one from the client"));
        assertThatIllegalStateException()
                .isThrownBy(() -> all.limitItems(1))
                .withMessage("set limits and resume token before the pagination starts");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aStreamFetchesOnlyWhatItNeeds() {
        service.enqueue(page(0, 2, "'has_more':true"), page(2, 2, "'has_more':true"));
        assertThat(search(2).stream().map(Company::companyDomain).limit(2)).containsExactly("c0", "c1");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(search(2).stream().findFirst()).isPresent();
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void pagesCarryTheirResponseAndAResumeToken() {
        service.enqueue(page(0, 2, "'next_cursor':'a'"), page(2, 0, "'next_cursor':'b'"), page(2, 1, ""));
        List<Page<Company, CompanySearchResponse>> pages = new ArrayList<>();
        search(2).pages().forEach(pages::add);
        assertThat(pages).extracting(Page::number).containsExactly(1, 3);
        assertThat(pages).extracting(page -> page.items().size()).containsExactly(2, 1);
        assertThat(pages.get(0).response().receipt().charged()).isEqualByComparingTo("2");
        assertThat(pages.get(1).resumeToken()).isNull();
        service.enqueue(page(2, 1, ""));
        assertThat(domains(search(2).resumeFrom(pages.get(0).resumeToken()))).containsExactly("c2");
    }
}
