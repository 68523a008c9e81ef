package dev.enrichment.sdk.paging;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static dev.enrichment.sdk.support.CompanyPages.upTo;
import static dev.enrichment.sdk.support.Serialized.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.support.Service;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;

/**
 * Tests pagination after a failed page. The exception keeps the data received so far, and the page is paid for a second
 * time only if the user agrees.
 */
class FailedPageTest extends CompanyPagingFixture {
    private static PageFailedException failureOf(Iterator<?> items) {
        return catchThrowableOfType(PageFailedException.class, items::hasNext);
    }

    private static MockResponse lost(MockResponse response) {
        return response.newBuilder()
                .onResponseStart(SocketEffect.ShutdownConnection.INSTANCE)
                .build();
    }

    @Test
    void aPageOfUnknownOutcomeIsRequestedAgainOnlyWithConsent() {
        service.enqueue(page(0, 1, "'next_cursor':'a'"), lost(page(1, 1, "")), page(1, 1, "'has_more':false"));
        var all = search(1);
        Iterator<Company> items = all.iterator();
        items.next();
        var failure = failureOf(items);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(failureOf(items)).isSameAs(failure);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(all.totals())
                .isEqualTo(new PagingTotals(1, 1, BigDecimal.ONE, BigDecimal.ONE, 1))
                .hasToString("1 item on 1 page for 1 credit and up to 1 unconfirmed");
        assertThat(domains(search(1).resumeFrom(failure.resumeToken()))).containsExactly("c1");
        assertThat(service.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void aPageThatWasChargedAndIsOfNoUseIsRequestedAgainOnlyWithConsent() {
        service.enqueue(
                page(0, 2, "'next_cursor':'a'"), page(0, 2, "'next_cursor':'b'"), page(2, 1, "'has_more':false"));
        var all = search(2);
        Iterator<Company> items = all.iterator();
        items.next();
        items.next();
        var failure = failureOf(items);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(failureOf(items)).isSameAs(failure);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(all.totals().charged()).isEqualByComparingTo("4");
        assertThat(domains(search(2).resumeFrom(failure.resumeToken()))).containsExactly("c2");
    }

    @Test
    void aPageThatCostNothingIsRequestedAgainWithoutConsent() {
        service.enqueue(page(0, 1, "'has_more':true"), Service.json(403, "").build(), page(1, 1, "'has_more':false"));
        Iterator<Company> items = search(1).iterator();
        items.next();
        assertThat(failureOf(items).chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(items.next().companyDomain()).isEqualTo("c1");
    }

    @Test
    void anErrorOfForeignCodeLeavesItemsReachableAndTheChargeKnown() {
        service.enqueue(page(0, 2, "'has_more':true"), page(2, 2, "'has_more':true"));
        AtomicInteger calls = new AtomicInteger();
        var hostile = client.withOptions(o -> o.interceptor(call -> {
            ApiResponse<?> response = call.proceed();
            if (calls.incrementAndGet() == 2) {
                throw new NoClassDefFoundError("metrics/Registry");
            }
            return response;
        }));
        var all = hostile.companies().searchAll(q -> q.query("looms").limit(2));
        var failure = catchThrowableOfType(PageFailedException.class, all::toList);
        assertThat(failure)
                .hasRootCauseInstanceOf(NoClassDefFoundError.class)
                .hasMessage(
                        "companies.search: page 2 failed after 2 items (4 credits): interceptor failed after the call"
                                + " was made: java.lang.NoClassDefFoundError: metrics/Registry; continue with resumeToken()");
        assertThat(domains(failure.fetched(Company.class))).containsExactly("c0", "c1");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        service.enqueue(page(2, 1, "'has_more':false"));
        assertThat(domains(search(2).resumeFrom(failure.resumeToken()))).containsExactly("c2");
    }

    @Test
    void anIteratorDoesNotRequestAPageAgainAfterAnErrorOfForeignCode() {
        service.enqueue(page(0, 2, "'has_more':true"), page(0, 2, "'has_more':true"));
        var hostile = client.withOptions(o -> o.interceptor(call -> {
            call.proceed();
            throw new NoClassDefFoundError("metrics/Registry");
        }));
        Iterator<Company> items =
                hostile.companies().searchAll(q -> q.query("looms").limit(2)).iterator();
        assertThat(failureOf(items)).hasRootCauseInstanceOf(NoClassDefFoundError.class);
        assertThat(failureOf(items)).hasRootCauseInstanceOf(NoClassDefFoundError.class);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void anErrorOfTheJvmIsThrownAsItIs() {
        var hostile = client.withOptions(o -> o.interceptor(call -> {
            throw new StackOverflowError();
        }));
        Iterator<Company> items =
                hostile.companies().searchAll(q -> q.query("looms").limit(2)).iterator();
        assertThatThrownBy(items::hasNext).isInstanceOf(StackOverflowError.class);
        // Nothing was sent, so the same iterator makes the call again.
        assertThatThrownBy(items::hasNext).isInstanceOf(StackOverflowError.class);
        var list = hostile.companies().searchAll(q -> q.query("looms").limit(2));
        assertThat(catchThrowableOfType(PageFailedException.class, list::toList).chargeStatus())
                .isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aPageThatAnInterceptorRefusesCostsNothingAndIsRequestedAgain() {
        service.enqueue(page(0, 2, "'next_cursor':'a'"), page(2, 1, "'has_more':false"));
        AtomicInteger calls = new AtomicInteger();
        var office = client.withOptions(o -> o.interceptor(call -> {
            if (calls.incrementAndGet() == 2) {
                throw new IllegalStateException("not during the night");
            }
            return call.proceed();
        }));
        var all = office.companies().searchAll(q -> q.query("looms").limit(2));
        Iterator<Company> items = all.iterator();
        items.next();
        items.next();
        var failure = failureOf(items);
        assertThat(failure)
                .hasMessage("companies.search: page 2 failed after 2 items (2 credits): not during the night; continue"
                        + " with resumeToken()")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(failure.receipt().attempts()).isZero();
        assertThat(failure.totals()).isEqualTo(new PagingTotals(1, 2, BigDecimal.valueOf(2), BigDecimal.ZERO, 0));
        assertThat(items.next().companyDomain()).isEqualTo("c2");
        assertThat(all.totals()).hasToString("3 items on 2 pages for 3 credits");
    }

    @Test
    void aFailureThatAnInterceptorWrapsCostsWhatTheCallCost() {
        service.enqueue(Service.problem(422, "'title':'No'")
                .setHeader("X-Credits-Consumed", "1")
                .build());
        var wrapping = client.withOptions(o -> o.interceptor(call -> {
            try {
                return call.proceed();
            } catch (EnrichmentException e) {
                throw new IllegalStateException("the search failed", e);
            }
        }));
        var all = wrapping.companies().searchAll(q -> q.query("looms").limit(2));
        Iterator<Company> items = all.iterator();
        var failure = failureOf(items);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(failure.receipt().attempts()).isEqualTo(1);
        assertThat(all.totals()).isEqualTo(new PagingTotals(0, 0, BigDecimal.ONE, BigDecimal.ZERO, 0));
        assertThat(failureOf(items)).isSameAs(failure);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aLimitOfPagesDoesNotHideThatTheLastPageFailed() {
        service.enqueue(page(0, 2, "'next_cursor':'a'"), page(0, 2, "'next_cursor':'b'"));
        Iterator<Company> items = search(2).limitPages(2).iterator();
        items.next();
        items.next();
        var failure = failureOf(items);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(failureOf(items)).isSameAs(failure);
    }

    @Test
    void aFailedPageThatCostNothingDoesNotUseUpTheLimitOfPages() {
        service.enqueue(
                page(0, 1, "'has_more':true"),
                page(0, 0, "'has_more':false,'metadata':{'degraded':true}"),
                page(1, 1, "'has_more':true"));
        Iterator<Company> items = search(1).limitPages(2).iterator();
        items.next();
        assertThat(failureOf(items)).hasMessageContaining("page 2 failed");
        assertThat(items.next().companyDomain()).isEqualTo("c1");
        assertThat(items.hasNext()).isFalse();
    }

    @Test
    void aPriceRuleThatThrowsFailsBeforeAnythingIsSent() {
        try (EnrichmentClient hostile =
                service.client(builder -> builder.price(Operations.COMPANIES_SEARCH, request -> {
                    throw new IllegalStateException("no price today");
                }))) {
            var failure = catchThrowableOfType(
                    PageFailedException.class,
                    () -> hostile.companies()
                            .searchAll(q -> q.query("looms"))
                            .limitCredits(10)
                            .toList());
            assertThat(failure).hasMessageContaining("no price today");
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(service.server.getRequestCount()).isZero();
        }
    }

    @Test
    void aPageThatForeignCodeCannotReadIsKept() {
        PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> known = Operations.COMPANIES_SEARCH;
        var unreadable = Operation.post(known.id(), known.route().path(), known.requestType(), known.responseType())
                .price(known.price())
                .items(
                        "companies",
                        Company.class,
                        response -> {
                            throw new NoClassDefFoundError("shaded/Rows");
                        },
                        Company::companyDomain)
                .pages(known.defaultLimit(), known.maxLimit(), known::info)
                .pageRequest(known::pageRequest, known::withPage)
                .byOffset()
                .buildPaged();
        service.enqueue(page(0, 2, ""));
        var all = client.paginate(unreadable, CompanySearchRequest.builder().build());
        var failure = catchThrowableOfType(PageFailedException.class, all::toList);
        assertThat(failure)
                .hasMessageContaining("the page cannot be read")
                .hasCauseInstanceOf(NoClassDefFoundError.class);
        assertThat(Objects.requireNonNull(failure.response()).body())
                .isInstanceOfSatisfying(
                        CompanySearchResponse.class,
                        body -> assertThat(domains(body.companies())).containsExactly(upTo(2)));
        assertThat(all.totals().charged()).isEqualByComparingTo("2");
    }

    @Test
    void aPageWhoseKeysCannotBeComparedIsKept() {
        PagedOperation<CompanySearchRequest, CompanySearchResponse, Company> known = Operations.COMPANIES_SEARCH;
        var incomparable = Operation.post(known.id(), known.route().path(), known.requestType(), known.responseType())
                .price(known.price())
                .items("companies", Company.class, CompanySearchResponse::companies, company -> new Object() {
                    @Override
                    public int hashCode() {
                        throw new NoClassDefFoundError("shaded/Keys");
                    }
                })
                .pages(known.defaultLimit(), known.maxLimit(), known::info)
                .pageRequest(known::pageRequest, known::withPage)
                .byOffset()
                .buildPaged();
        service.enqueue(page(0, 2, ""));
        Iterator<Company> items = client.paginate(
                        incomparable, CompanySearchRequest.builder().build())
                .iterator();
        var failure = failureOf(items);
        assertThat(failure).hasMessageContaining("the page cannot be read: java.lang.NoClassDefFoundError");
        assertThat(failure.response()).isNotNull();
        assertThat(failure.totals().charged()).isEqualByComparingTo("2");
        assertThat(failureOf(items)).isSameAs(failure);
    }

    @Test
    void aFailureSurvivesJavaSerialization() throws Exception {
        PagingTotals totals = new PagingTotals(1, 2, BigDecimal.valueOf(2), BigDecimal.ONE, 1);
        CreditReceipt receipt = CreditReceipt.of("companies.search", new BigDecimal("0.5"));
        var failure = PageFailedException.builder(receipt)
                .page(2)
                .problem("too bad")
                .resumeToken("token")
                .totals(totals)
                .response(response("text"))
                .fetched(List.of("a", "b"))
                .cause(new IOException("cut off"))
                .build();
        PageFailedException copy = copy(failure);
        assertThat(copy)
                .hasMessage(
                        "companies.search: page 2 failed after 2 items (2 credits and up to 1 unconfirmed): too bad;"
                                + " continue with resumeToken()")
                .hasCauseInstanceOf(IOException.class)
                .returns(receipt, PageFailedException::receipt)
                .returns("token", PageFailedException::resumeToken)
                .returns(totals, PageFailedException::totals);
        assertThat(copy.fetched(String.class)).containsExactly("a", "b");
        assertThat(copy(copy).toBuilder().fetched(List.of()).build().fetched(String.class))
                .isEmpty();
    }

    private static ApiResponse<?> response(Object body) {
        return new ApiResponse<>(
                body,
                CreditReceipt.of("companies.search", BigDecimal.ONE),
                200,
                ResponseHeaders.of(List.of(), Instant.EPOCH),
                List.of(),
                null);
    }
}
