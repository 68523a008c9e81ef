package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.paging.Page;
import dev.enrichment.sdk.paging.Paginator;
import dev.enrichment.sdk.paging.PagingTotals;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How pages become one sequence of items, and what the walk refuses to do with other people's money. */
class PaginatorTest {
    private final Service service = new Service();
    private final EnrichmentClient client = service.client();
    private int taken;

    @AfterEach
    void stop() {
        client.close();
        service.close();
    }

    /** A page of companies c{from}, c{from+1} and so on, with other members as given; each row costs a credit. */
    private static MockResponse page(int from, int rows, String members) {
        String companies = IntStream.range(from, from + rows)
                .mapToObj("{\"company_domain\":\"c%d\"}"::formatted)
                .collect(Collectors.joining(","));
        return Service.ok("{\"companies\":[%s],\"credits_consumed\":%d%s}"
                .formatted(companies, rows, (members.isEmpty() ? "" : ",") + members.replace('\'', '"')));
    }

    private Paginator<Company, CompanySearchResponse> search(int limit) {
        return client.companies().searchAll(q -> q.query("looms").limit(limit));
    }

    private static List<String> domains(Iterable<Company> companies) {
        List<String> domains = new ArrayList<>();
        companies.forEach(company -> domains.add(Objects.requireNonNull(company.companyDomain())));
        return domains;
    }

    private static String[] upTo(int end) {
        return IntStream.range(0, end).mapToObj(i -> "c" + i).toArray(String[]::new);
    }

    /** What was asked since the last look. */
    private List<String> bodies() throws InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (; taken < service.server.getRequestCount(); taken++) {
            bodies.add(Service.bodyOf(service.request()));
        }
        return bodies;
    }

    @Test
    void aPageIsAskedForWithItsFirstItemAndNotBefore() {
        service.answers(page(0, 2, "'has_more':true"), page(2, 1, "'has_more':false"));
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
    void withoutACursorTheOffsetMovesOnByTheLimit() throws Exception {
        service.answers(
                page(0, 2, "'has_more':true,'offset':0"), page(2, 1, "'has_more':true"), page(4, 1, "'offset':4"));
        assertThat(domains(search(2))).containsExactly("c0", "c1", "c2", "c4");
        assertThat(bodies())
                .containsExactly(
                        "{\"query\":\"looms\",\"limit\":2}",
                        "{\"query\":\"looms\",\"limit\":2,\"offset\":2}",
                        "{\"query\":\"looms\",\"limit\":2,\"offset\":4}");
    }

    @Test
    void theLimitThatTheServiceAppliesIsWhatTheOffsetMovesBy() throws Exception {
        service.answers(page(0, 3, "'limit_applied':3"), page(3, 1, "'limit_applied':3"));
        assertThat(domains(search(50))).containsExactly(upTo(4));
        assertThat(bodies().get(1)).contains("\"limit\":50,\"offset\":3");
    }

    @Test
    void withACursorTheOffsetIsLeftOutAndTheCursorSentBackUnchanged() throws Exception {
        service.answers(
                page(0, 2, "'next_cursor':{'at':[1.50,'x']},'has_more':true"),
                page(2, 2, "'next_cursor':'two'"),
                page(4, 1, "'next_cursor':null"));
        var all = client.companies().searchAll(q -> q.limit(2).offset(7));
        assertThat(domains(all)).containsExactly(upTo(5));
        assertThat(bodies())
                .containsExactly(
                        "{\"limit\":2,\"offset\":7}",
                        "{\"limit\":2,\"cursor\":{\"at\":[1.50,\"x\"]}}",
                        "{\"limit\":2,\"cursor\":\"two\"}");
    }

    @Test
    void anEmptyPageDoesNotEndTheWalkWhileThereIsMore() {
        service.answers(
                page(0, 0, "'next_cursor':'a'"),
                page(0, 1, "'next_cursor':'b'"),
                page(0, 0, "'has_more':true"),
                page(0, 0, "'next_cursor':'c','has_more':true"),
                page(1, 1, ""));
        var all = search(1).limitPages(50);
        // The third page names no cursor, so the walk goes on by offset: one row lies before it.
        var failure = catchThrowableOfType(PageFailedException.class, () -> domains(all));
        assertThat(failure).hasMessageContaining("the offset does not advance");
    }

    @Test
    void emptyPagesByOffsetAreSteppedOver() throws Exception {
        service.answers(page(0, 0, "'has_more':true"), page(0, 0, "'has_more':true"), page(0, 2, "'has_more':false"));
        assertThat(domains(search(2))).containsExactly("c0", "c1");
        assertThat(bodies().get(2)).contains("\"offset\":4");
    }

    @Test
    void aFullPageWithoutAWordAboutMoreIsFollowedAndAShortOneIsTheEnd() {
        service.answers(page(0, 2, ""), page(2, 1, ""));
        assertThat(domains(search(2))).containsExactly(upTo(3));
        service.answers(page(0, 25, ""), page(25, 0, ""));
        assertThat(client.companies()
                        .lookalikesAll(q -> q.companyDomain("northwind.example"))
                        .toList())
                .hasSize(25);
        assertThat(service.server.getRequestCount()).isEqualTo(4);
    }

    @Test
    void thereIsNoMoreBesideACursorIfTheServiceSaysSo() {
        service.answers(page(0, 1, "'next_cursor':'a','has_more':false"));
        assertThat(domains(search(1))).containsExactly("c0");
    }

    @Test
    void aCursorThatComesBackEndsTheWalkAfterItsPage() {
        service.answers(
                page(0, 1, "'next_cursor':'a'"), page(1, 1, "'next_cursor':'b'"), page(2, 1, "'next_cursor':'a'"));
        List<String> seen = new ArrayList<>();
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> search(1).forEach(company -> seen.add(String.valueOf(company.companyDomain()))));
        assertThat(seen).containsExactly(upTo(3));
        assertThat(failure)
                .hasNoCause()
                .hasMessage(
                        "companies.search: page failed after 3 items on 3 pages for 3 credits, resumeToken() goes on"
                                + " there: the service sent a cursor that it had sent before");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(service.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void anOffsetThatIsIgnoredEndsTheWalkAndKeepsThePage() {
        service.answers(page(0, 2, "'offset':0,'has_more':true"), page(0, 2, "'offset':0,'has_more':true"));
        var failure =
                catchThrowableOfType(PageFailedException.class, () -> search(2).toList());
        assertThat(failure)
                .hasMessageEndingWith("the offset does not advance: asked for the page at 2, got the one at 0");
        assertThat(failure.fetched(Company.class)).hasSize(2);
        assertThat(failure.totals().credits()).isEqualByComparingTo("4");
        assertThat(Objects.requireNonNull(failure.response()).receipt().consumed())
                .isEqualByComparingTo("2");
    }

    @Test
    void theSamePageAgainIsNoticedWhereTheServiceNamesNoOffset() {
        service.answers(page(0, 2, "'has_more':true"), page(0, 2, "'has_more':true"));
        assertThat(catchThrowableOfType(
                        PageFailedException.class, () -> search(2).toList()))
                .hasMessageEndingWith("asked for the page at 2, got the page before again");
    }

    @Test
    void moreJobsWithoutACursorAreAnErrorAndNotTheEnd() {
        service.answers(Service.ok("{\"signals\":[{\"title\":\"Weaver\"}],\"pagination\":{\"has_more\":true}}"));
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> client.jobs().searchAll(q -> q.limit(1)).toList());
        assertThat(failure).hasMessageEndingWith("there is more, but sends no cursor to ask for it");
        assertThat(failure.fetched(Job.class)).hasSize(1);
    }

    @Test
    void aSearchThatGaveUpIsNotTheEnd() {
        service.answers(
                page(0, 1, "'has_more':true"),
                page(0, 0, "'has_more':false,'metadata':{'degraded':true}"),
                page(1, 1, "'has_more':false"));
        Iterator<Company> items = search(1).iterator();
        items.next();
        var failure = catchThrowableOfType(PageFailedException.class, items::hasNext);
        assertThat(failure).hasMessageEndingWith("the search gave up, so it is not known what is on this page");
        // The place is the same, so the same iterator may be asked again.
        assertThat(items.next().companyDomain()).isEqualTo("c1");
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void aFailedPageKeepsItsOwnExceptionAndTheWayOn() {
        service.answers(page(0, 2, "'next_cursor':'a'"), Service.json(502, "").build(), page(2, 1, ""));
        var failure =
                catchThrowableOfType(PageFailedException.class, () -> search(2).toList());
        assertThat(failure)
                .hasCauseInstanceOf(ServerException.class)
                .hasMessage("companies.search: page failed after 2 items on 1 page for 2 credits, and 1 page of unknown"
                        + " charge, resumeToken() goes on there: companies.search: 502 with an empty body [request"
                        + " req-502]");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(domains(failure.fetched(Company.class))).containsExactly("c0", "c1");
        assertThat(domains(search(2).resumeFrom(failure.resumeToken()))).containsExactly("c2");
    }

    @Test
    void aLostPageIsNotAskedForTwice() {
        service.answers(
                page(0, 1, "'has_more':true"),
                page(1, 1, "")
                        .newBuilder()
                        .onResponseStart(SocketEffect.ShutdownConnection.INSTANCE)
                        .build());
        var all = search(1);
        assertThat(catchThrowableOfType(PageFailedException.class, all::toList))
                .hasCauseInstanceOf(ResponseLostException.class);
        assertThat(all.totals()).isEqualTo(new PagingTotals(1, 1, all.totals().credits(), 1));
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aLimitOfItemsMakesPagesEvenSoThatNothingIsPaidInVain() throws Exception {
        service.answers(page(0, 15, "'next_cursor':'a'"), page(15, 15, "'next_cursor':'b'"));
        var all = search(25).limitItems(30);
        assertThat(domains(all)).containsExactly(upTo(30));
        assertThat(all.totals().credits()).isEqualByComparingTo("30");
        assertThat(bodies()).allMatch(body -> body.contains("\"limit\":15"));
        assertThat(all.resumeToken()).isNotNull();
    }

    @Test
    void aLimitOfItemsWithinAPageAsksForNoMore() throws Exception {
        service.answers(page(0, 4, "'has_more':true"), page(4, 3, "'has_more':true"));
        assertThat(domains(search(5).limitItems(7))).containsExactly(upTo(7));
        assertThat(bodies()).element(0).asString().contains("\"limit\":4");
        // By offset the last page needs no more than what is left.
        service.answers(page(0, 3, "'has_more':true"));
        assertThat(domains(search(5).limitItems(3))).containsExactly(upTo(3));
    }

    @Test
    void aLimitOfPagesLeavesTheRestForLater() {
        service.answers(page(0, 2, "'has_more':true"), page(2, 2, "'has_more':true"), page(4, 1, "'has_more':false"));
        var first = search(2).limitPages(1);
        assertThat(domains(first)).containsExactly("c0", "c1");
        assertThat(domains(search(2).resumeFrom(first.resumeToken()))).containsExactly("c2", "c3", "c4");
    }

    @Test
    void aLimitOfCreditsStopsBeforeThePageThatCouldExceedIt() throws Exception {
        service.answers(page(0, 10, "'next_cursor':'a'"), page(10, 10, "'next_cursor':'b'"));
        var all = search(10).limitCredits(25);
        assertThat(domains(all)).hasSize(20);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(bodies()).hasSize(2);
        // By offset a smaller page is asked for.
        service.answers(page(0, 10, "'has_more':true"), page(10, 5, "'has_more':true"));
        assertThat(domains(search(10).limitCredits(15))).hasSize(15);
        assertThat(bodies().get(1)).contains("\"limit\":5,\"offset\":10");
        assertThat(domains(search(10).limitCredits(0))).isEmpty();
    }

    @Test
    void aPageOfUnknownChargeCountsAtItsMostAgainstTheLimit() {
        service.answers(Service.ok("{\"companies\":[{\"company_domain\":\"c0\"}],\"next_cursor\":\"a\"}"));
        var all = search(10).limitCredits(15);
        assertThat(domains(all)).containsExactly("c0");
        assertThat(all.totals()).hasToString("1 item on 1 page for 0 credits, and 1 page of unknown charge");
    }

    @Test
    void aPaginatorWalksOnceBecauseASecondWalkWouldBePaidForAgain() {
        service.answers(page(0, 1, ""));
        var all = search(5);
        domains(all);
        Stream.<ThrowingCallable>of(
                        all::iterator,
                        all::stream,
                        all::pages,
                        () -> all.forEachAsync(c -> {}).get())
                .forEach(form -> assertThatIllegalStateException()
                        .isThrownBy(form)
                        .withMessage("this paginator has been walked: a second walk would pay for its pages again, so"
                                + " ask the client for a new one if you mean it"));
        assertThatIllegalStateException()
                .isThrownBy(() -> all.limitItems(1))
                .withMessage("set limits and token before the walk begins");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aStreamFetchesOnlyWhatItNeedsEvenInParallel() {
        service.answers(page(0, 2, "'has_more':true"), page(2, 2, "'has_more':true"));
        assertThat(search(2).stream().parallel().map(Company::companyDomain).limit(2))
                .containsExactly("c0", "c1");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(search(2).stream().findFirst()).isPresent();
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void pagesCarryTheirResponseAndTheWayOn() {
        service.answers(page(0, 2, "'next_cursor':'a'"), page(2, 0, "'next_cursor':'b'"), page(2, 1, ""));
        List<Page<Company, CompanySearchResponse>> pages = new ArrayList<>();
        search(2).pages().forEach(pages::add);
        assertThat(pages).extracting(Page::number).containsExactly(1, 3);
        assertThat(pages).extracting(page -> page.items().size()).containsExactly(2, 1);
        assertThat(pages.get(0).response().receipt().consumed()).isEqualByComparingTo("2");
        assertThat(pages.get(1).resumeToken()).isNull();
        service.answers(page(2, 1, ""));
        assertThat(domains(search(2).resumeFrom(pages.get(0).resumeToken()))).containsExactly("c2");
    }

    @Test
    void aTokenWithinAPageGoesOnByOffsetSoThatNoRowIsPaidForTwice() throws Exception {
        service.answers(page(0, 4, "'next_cursor':'a'"), page(3, 4, "'has_more':false"));
        var first = search(4);
        Iterator<Company> items = first.iterator();
        IntStream.range(0, 3).forEach(i -> items.next());
        assertThat(domains(search(4).resumeFrom(first.resumeToken()))).containsExactly("c3", "c4", "c5", "c6");
        assertThat(bodies().get(1)).contains("\"offset\":3").doesNotContain("cursor");
    }

    @Test
    void aTokenWithinAJobsPagePassesOverWhatWasHandedOver() {
        String job = "{\"title\":\"%s\"}";
        String three = "{\"signals\":[%s,%s,%s],\"next_cursor\":\"n\"}"
                .formatted(job.formatted("a"), job.formatted("b"), job.formatted("c"));
        service.answers(
                Service.ok(three), Service.ok(three), Service.ok("{\"signals\":[%s]}".formatted(job.formatted("d"))));
        var first = client.jobs().searchAll(q -> q.limit(3));
        Iterator<Job> items = first.iterator();
        items.next();
        assertThat(client.jobs()
                        .searchAll(q -> q.limit(3))
                        .resumeFrom(first.resumeToken())
                        .toList())
                .extracting(Job::title)
                .containsExactly("b", "c", "d");
    }

    @ParameterizedTest
    // Expired, or the limit is one that cursors do not take.
    @ValueSource(strings = {"cursor", "limit"})
    void aRefusedCursorIsReplacedByItsOffset(String field) throws Exception {
        service.answers(
                page(0, 2, "'next_cursor':'a'"),
                Service.problem(400, "'title':'Validation','code':'validation_error','param':['%s']".formatted(field))
                        .build(),
                page(2, 1, "'has_more':false"));
        assertThat(domains(search(2))).containsExactly(upTo(3));
        assertThat(bodies().get(2)).isEqualTo("{\"query\":\"looms\",\"limit\":2,\"offset\":2}");
    }

    @Test
    void aRefusalThatIsNotOfACursorIsNotTriedAgain() {
        service.answers(
                page(0, 2, "'has_more':true"),
                Service.problem(400, "'title':'Validation','param':['offset']").build());
        assertThat(catchThrowableOfType(
                        PageFailedException.class, () -> search(2).toList()))
                .hasMessageContaining("400");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aTokenOfAnotherSearchIsRefusedBeforeAnythingIsSent() {
        service.answers(page(0, 2, "'has_more':true"));
        var first = search(2).limitPages(1);
        domains(first);
        String token = Objects.requireNonNull(first.resumeToken());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.companies()
                        .searchAll(q -> q.query("other"))
                        .resumeFrom(token)
                        .iterator())
                .withMessage("the resume token belongs to another search, of companies.search");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.jobs()
                        .searchAll(q -> q.limit(2))
                        .resumeFrom(token)
                        .iterator());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).resumeFrom("not a token"))
                .withMessageStartingWith("this is no resume token, or not all of it: not a token");
        assertThatIllegalArgumentException().isThrownBy(() -> search(2).resumeFrom(token.substring(0, 30)));
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aTokenHoldsNoKeyAndNothingOfTheRequest() {
        service.answers(page(0, 2, "'has_more':true"));
        var first = search(2).limitPages(1);
        domains(first);
        String token = Objects.requireNonNull(first.resumeToken());
        assertThat(token).matches("[A-Za-z0-9_-]+");
        String inside =
                new String(java.util.Base64.getUrlDecoder().decode(token), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(inside).contains("companies.search").doesNotContain(Service.KEY, "looms");
    }

    @Test
    void limitsThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).limitItems(0))
                .withMessageContaining("limits of a walk must be positive");
        assertThatIllegalArgumentException().isThrownBy(() -> search(2).limitPages(0));
        assertThatIllegalArgumentException().isThrownBy(() -> search(2).limitCredits(-1));
    }
}
