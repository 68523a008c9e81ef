package dev.enrichment.sdk.paging;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static dev.enrichment.sdk.support.CompanyPages.upTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.jobs.TotalMode;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.JobPages;
import dev.enrichment.sdk.support.Service;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that pagination stops if the service keeps sending pages without new items, so that the user does not pay for
 * them.
 */
@Timeout(30)
class EndlessPagingTest extends CompanyPagingFixture {
    /** The n-th request, from 1, receives this page. */
    private void respond(IntFunction<MockResponse> pages) {
        AtomicInteger requests = new AtomicInteger();
        service.respond(request -> pages.apply(requests.incrementAndGet()));
    }

    private static PageFailedException failureOf(Paginator<?, ?> paginator) {
        return catchThrowableOfType(
                PageFailedException.class, () -> paginator.limitPages(2_000).toList());
    }

    @Test
    void theSamePageUnderAFreshCursorEndsThePagination() {
        respond(n -> page(0, 2, "'next_cursor':'c%d','has_more':true".formatted(n)));
        var failure = failureOf(search(2));
        assertThat(failure)
                .hasMessage("companies.search: page 2 failed after 2 items (4 credits): the service sent only items"
                        + " that it had sent before; continue with resumeToken()");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(failure.fetched(Company.class)).hasSize(2);
        // The page that was paid for is not lost.
        assertThat(Objects.requireNonNull(failure.response()).receipt().charged())
                .isEqualByComparingTo("2");
    }

    @Test
    void anIgnoredOffsetThatIsEchoedEndsThePagination() {
        respond(n -> page(0, 2, "'has_more':true,'offset':%d".formatted(2 * (n - 1))));
        assertThat(failureOf(search(2))).hasMessageContaining("the service sent only items that it had sent before");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    /** Pages of one company each, without a network. */
    private Paginator<Company, CompanySearchResponse> companies(ScriptedPages script) {
        return client.withOptions(o -> o.interceptor(script)).companies().searchAll(q -> q.limit(1));
    }

    @ParameterizedTest
    // A cycle among the latest 64 pages, and starting over after the last page.
    @CsvSource({"10, 64", "1, 100"})
    void aCycleEndsThePagination(int start, int length) {
        int last = start + length - 1;
        var script = new ScriptedPages(n -> "{'companies':[{'company_domain':'c%d'}],'next_cursor':'%d'}"
                .formatted(n <= last ? n : start + (n - start) % length, n)
                .replace('\'', '"'));
        var failure = failureOf(companies(script));
        assertThat(failure).hasMessageContaining("the service sent only items that it had sent before");
        assertThat(script.calls()).isEqualTo(last + 1);
        assertThat(failure.fetched(Company.class)).hasSize(last);
    }

    @Test
    void differentPagesThatShareItemsAreNotACycle() {
        var script = new ScriptedPages(
                n -> "{'companies':[{'company_domain':'a'},{'company_domain':'c%d'}],'next_cursor':'%d','has_more':%s}"
                        .formatted(n, n, n < 40)
                        .replace('\'', '"'));
        assertThat(companies(script).toList()).hasSize(80);
    }

    @Test
    void itemsWithoutAKeyAreNewOnAHundredPagesOnly() {
        var script = circle(1, "{'company_name':'n%d','observed_at':%d}", ",'next_cursor':'c%d'");
        var failure = failureOf(companies(script));
        assertThat(failure)
                .hasMessageContaining("on 100 pages in a row, no item had a key that distinguishes it from others");
        assertThat(script.calls()).isEqualTo(101);
        assertThat(failure.fetched(Company.class)).hasSize(100);
    }

    @Test
    void pagesWithKeysInBetweenStartTheCountAgain() {
        var script = new ScriptedPages(n -> "{'companies':[{%s,'at':%d}],'next_cursor':'%d','has_more':%s}"
                .formatted(n % 50 == 0 ? "'company_domain':'c%d'".formatted(n) : "'company_name':'x'", n, n, n < 400)
                .replace('\'', '"'));
        assertThat(companies(script).toList()).hasSize(400);
    }

    @Test
    void pagesWithEqualHashCodesAreNotARepetition() {
        // "Aa" and "BB" have the same hash code.
        List<String> names = List.of("Aa Tools", "BB Tools", "Cc Tools");
        var script = new ScriptedPages(n -> "{'companies':[{'company_name':'%s'}],'next_cursor':'%d','has_more':%s}"
                .formatted(names.get(n - 1), n, n < 3)
                .replace('\'', '"'));
        assertThat(companies(script).toList()).extracting(Company::companyName).isEqualTo(names);
    }

    @Test
    void theKeyOfAnItemIsNotComparedWithAPageOfItemsWithoutKeys() {
        PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> known = Operations.COMPANIES_SEARCH;
        List<Company> withoutKey = List.of(JsonCodec.standard()
                .decode("{\"company_name\":\"Aa Tools\"}".getBytes(StandardCharsets.UTF_8), Company.class)
                .value());
        var numbered = Operation.post(known.id(), known.route().path(), known.requestType(), known.responseType())
                .price(known.price())
                .items(
                        "companies",
                        Company.class,
                        CompanySearchResponse::companies,
                        company -> company.companyDomain() == null ? null : withoutKey.hashCode())
                .pages(known.defaultLimit(), known.maxLimit(), known::info)
                .pageRequest(known::pageRequest, known::withPage)
                .byOffset()
                .buildPaged();
        var script = new ScriptedPages(n -> "{'companies':[{'%s':'Aa Tools'}],'next_cursor':'%d','has_more':%s}"
                .formatted(n == 1 ? "company_name" : "company_domain", n, n < 2)
                .replace('\'', '"'));
        assertThat(client.withOptions(o -> o.interceptor(script))
                        .paginate(
                                numbered,
                                CompanySearchRequest.builder().limit(1).build())
                        .toList())
                .hasSize(2);
    }

    @Test
    void twoPagesWithoutKeysInTurnEndThePagination() {
        var script = new ScriptedPages(n -> "{'companies':[{'company_name':'n%d'}],'next_cursor':'%d'}"
                .formatted(n % 2, n)
                .replace('\'', '"'));
        assertThat(failureOf(companies(script))).hasMessageContaining("only items that it had sent before");
        assertThat(script.calls()).isEqualTo(3);
    }

    @Test
    void itemsWithoutAKeyMayBeEqual() {
        var script = new ScriptedPages(
                n -> "{'companies':[{'hq_city':'%s'},{'hq_city':'%s'}],'next_cursor':'%d','has_more':%s}"
                        .formatted(n % 2 == 0 ? "Bonn" : "Kiel", n < 3 ? "Bonn" : "Kiel", n, n < 4)
                        .replace('\'', '"'));
        assertThat(companies(script).toList()).hasSize(8);
    }

    /** One item on each page, in a circle, with whatever the service changes on the way. */
    private static ScriptedPages circle(int length, String item, String paging) {
        return new ScriptedPages(
                n -> ("{'companies':[" + item.formatted(n % length, n) + "]" + paging.formatted(n) + "}")
                        .replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // Cursors that are sent again come too late to be remembered.
                "100 | {'company_domain':'c%d'} | ,'next_cursor':'c%d'",
                "100 | {'company_domain':'c%d','observed_at':%d} | ,'next_cursor':'c%d'",
                "7   | {'company_domain':'c%d','observed_at':%d} | ,'next_cursor':'c%d'",
                "1   | {'company_domain':'c%d','observed_at':%d} | ,'has_more':true",
                "100 | {'company_domain':'c%d','observed_at':%d} | ,'has_more':true",
                "999 | {'company_domain':'c%d','observed_at':%d} | ,'has_more':true"
            })
    void aCircleOfItemsEndsThePaginationWhateverElseChanges(int length, String item, String paging) {
        var script = circle(length, item, paging);
        var failure = failureOf(companies(script));
        assertThat(failure)
                .hasMessageContaining("page " + (length + 1) + " failed")
                .hasMessageContaining("the service sent");
        assertThat(script.calls()).isEqualTo(length + 1);
        assertThat(failure.fetched(Company.class)).hasSize(length);
        // The page that was paid for is not lost.
        assertThat(Objects.requireNonNull(failure.response()).body())
                .isInstanceOfSatisfying(
                        CompanySearchResponse.class,
                        body -> assertThat(body.companies()).hasSize(1));
    }

    @Test
    void aCircleThatIsEnteredLaterEndsThePagination() {
        var script = new ScriptedPages(n -> "{'companies':[{'company_domain':'c%d','at':%d}],'next_cursor':'%d'}"
                .formatted(n <= 500 ? n : 300 + n % 200, n, n)
                .replace('\'', '"'));
        assertThat(failureOf(companies(script)))
                .hasMessageContaining("the service sent only items that it had sent before");
        assertThat(script.calls()).isEqualTo(501);
    }

    @Test
    void emptyPagesWithoutEndEndThePagination() {
        var script = new ScriptedPages("{\"next_cursor\":\"c%d\"}"::formatted);
        assertThat(failureOf(companies(script)))
                .hasMessageContaining("1000 pages in a row were empty, but the service says that there is more");
        assertThat(script.calls()).isEqualTo(1_000);
    }

    private Paginator<Job, JobSearchResponse> jobs(TotalMode mode) {
        return client.jobs().searchAll(q -> q.limit(2).totalMode(mode));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A capped total may be the cap, a total of mode none means nothing, and neither does a negative one.
                "'total':100,'totalMode':'capped'",
                "'total':100",
                "'total':1,'totalMode':'none'",
                "'total':-1,'totalMode':'exact'",
                "'total':-9223372036854775808",
                "'total':9223372036854775807,'totalMode':'exact'"
            })
    void aTotalThatIsNoUpperBoundEndsNothing(String total) {
        respond(n -> JobPages.page(50 * (n - 1), 50, total + (n < 4 ? ",'next_cursor':'c%d'".formatted(n) : "")));
        assertThat(client.jobs().searchAll(q -> q.limit(50)).toList()).hasSize(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'total':4", "'total':4,'totalMode':'exact'"})
    void itemsFarBeyondAnExactTotalEndThePaginationAfterTheirDelivery(String total) {
        respond(n -> JobPages.page(2 * (n - 1), 2, total + ",'next_cursor':'c%d'".formatted(n)));
        var failure = failureOf(jobs(TotalMode.EXACT));
        assertThat(failure)
                .hasMessage("jobs.search: page 4 failed after 6 items (6 credits): the service counted 4 items exactly,"
                        + " sent 6, and says that there are more; continue with resumeToken()");
        assertThat(failure.fetched(Job.class)).hasSize(6);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(service.server.getRequestCount()).isEqualTo(3);
        // Nothing is lost: whoever believes that there are more jobs continues with the token.
        var rest = jobs(TotalMode.EXACT).resumeFrom(failure.resumeToken());
        assertThat(rest.iterator().next().title()).isEqualTo("j6");
    }

    @ParameterizedTest
    // Jobs that were added after they had been counted: a page of them, or a tenth of the total.
    @CsvSource({"5, 2, 3", "90, 50, 60", "1000, 50, 100"})
    void someItemsBeyondAnExactTotalAreDelivered(int total, int limit, int added) {
        int pages = (total + added) / limit;
        respond(n -> JobPages.page(
                limit * (n - 1),
                limit,
                "'totalMode':'exact','total':%d".formatted(total)
                        + (n < pages ? ",'next_cursor':'c%d'".formatted(n) : "")));
        assertThat(client.jobs().searchAll(q -> q.limit(limit)).toList()).hasSize(total + added);
    }

    @Test
    void theHighestExactTotalCounts() {
        // A total that grows with the pages, and then shrinks.
        respond(n -> JobPages.page(
                2 * (n - 1),
                2,
                "'totalMode':'exact','total':%d".formatted(n < 8 ? 2 * n + 2 : 1)
                        + (n < 9 ? ",'next_cursor':'c%d'".formatted(n) : "")));
        assertThat(jobs(TotalMode.EXACT).toList()).hasSize(18);
    }

    @Test
    void itemsBeforeTheResumedPageCountTowardAnExactTotal() {
        respond(n -> JobPages.page(2 * (n - 1), 2, "'total':6,'totalMode':'exact','next_cursor':'c%d'".formatted(n)));
        var first = jobs(TotalMode.EXACT).limitPages(2);
        assertThat(first.toList()).hasSize(4);
        var failure = failureOf(jobs(TotalMode.EXACT).resumeFrom(first.resumeToken()));
        assertThat(failure).hasMessageContaining("counted 6 items exactly, sent 8");
        assertThat(failure.fetched(Job.class)).hasSize(4);
    }

    @Test
    void repeatedItemsDoNotCountTowardAnExactTotal() {
        String page = "{'signals':[{'id':'first'},{'id':'%d'}],'total':8,'totalMode':'exact','has_more':%s,"
                + "'next_cursor':'%d'}";
        respond(n -> Service.ok(page.formatted(n, n < 9, n).replace('\'', '"')));
        assertThat(jobs(TotalMode.EXACT).toList()).hasSize(18);
    }

    @Test
    void aLastPageThatCompletesTheTotalMayHaveACursor() {
        respond(n -> n < 3
                ? JobPages.page(2 * (n - 1), 2, "'total':4,'next_cursor':'c%d'".formatted(n))
                : JobPages.page(0, 0, "'total':4"));
        assertThat(jobs(TotalMode.EXACT).toList()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0})
    void anAbsurdLimitOrOffsetOfAResponseIsNotComputedWith(int absurd) throws Exception {
        String members = "'limit_applied':%d,'has_more':%s";
        // An offset that is too small, but not negative, means that the requested one was ignored.
        String offset = absurd == 0 ? "" : ",'offset':" + absurd;
        service.enqueue(
                page(0, 2, members.formatted(absurd, true) + offset),
                page(2, 2, members.formatted(absurd, true) + offset),
                page(4, 1, members.formatted(absurd, false) + offset));
        var all = search(2);
        var items = all.iterator();
        IntStream.range(0, 3).forEach(i -> items.next());
        String token = Objects.requireNonNull(all.resumeToken());
        assertThat(items.next().companyDomain()).isEqualTo("c3");
        assertThat(items.next().companyDomain()).isEqualTo("c4");
        assertThat(items.hasNext()).isFalse();
        List<String> bodies = service.bodies();
        assertThat(bodies.get(1)).contains("\"offset\":2");
        assertThat(bodies.get(2)).contains("\"offset\":4");
        service.enqueue(page(3, 2, ""), page(5, 0, ""));
        assertThat(domains(search(2).resumeFrom(token))).containsExactly("c3", "c4");
    }

    @Test
    void aSmallerAppliedLimitIsBelievedIfNoLimitWasSent() throws Exception {
        service.enqueue(page(0, 20, "'limit_applied':20"), page(20, 1, "'limit_applied':20"));
        assertThat(domains(client.companies().searchAll(q -> q.query("looms")))).containsExactly(upTo(21));
        assertThat(service.bodies().get(1)).contains("\"offset\":20");
    }

    @Test
    void noOffsetIsRequestedThatIsNotAnInt() {
        service.enqueue(page(0, 2, "'has_more':true"));
        var all = client.companies().searchAll(q -> q.limit(2).offset(Integer.MAX_VALUE - 1));
        var failure = failureOf(all);
        assertThat(failure).hasMessageContaining("the next offset would be above 2147483647");
        assertThat(failure.fetched(Company.class)).hasSize(2);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }
}
