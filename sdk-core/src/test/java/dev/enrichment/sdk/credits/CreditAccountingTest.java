package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.ContactDetail;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the price estimate before a call, the budget during the call, and the ledger after it. */
class CreditAccountingTest extends ServiceFixture {
    private static MockResponse charged(String credits) {
        return Service.ok("{\"credits_consumed\":" + credits + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            companies.search | {"limit":25} | 0 to 25 credits (1 per returned company, at most 25)
            companies.search | {} | 0 to 10 credits (1 per returned company, at most 10)
            jobs.search | {} | 0 to 25 credits (1 per returned job, at most 25)
            jobs.search | {"dryRun":true} | 0 credits (a dry run is free)
            credits.balance | {} | 0 credits (free of charge)
            ads.search | {} | 0 to 100 credits (0.2 to 2.6 per search, or 1 per returned ad on some plans, at most 100; 0 if there are no ads)
            ads.search | {"limit":2} | 0 to 2.6 credits (0.2 to 2.6 per search, or 1 per returned ad on some plans, at most 2; 0 if there are no ads)
            ads.search | {"limit":40} | 0 to 40 credits (0.2 to 2.6 per search, or 1 per returned ad on some plans, at most 40; 0 if there are no ads)
            people.search | {"limit":10,"include_contact_details":true} | 0 to 70 credits (1 per returned person, at most 10; unlocks contact details, 1 per email address, 5 per mobile number)
            people.search | {"limit":10,"include_contact_details":true,"include_mobile":false} | 0 to 20 credits (1 per returned person, at most 10; unlocks contact details, 1 per email address)
            """)
    void estimatesFollowFromTheRequest(String id, String members, String estimate) {
        String request = members.replaceFirst("}", ",\"company_domain\":\"a.example\",\"confirm_credit_charge\":true}")
                .replace("{,", "{");
        Operation<?, ?> operation = Operations.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(estimateOf(operation, id.startsWith("credits") ? "{}" : request))
                .hasToString(estimate);
        assertThat(service.server.getRequestCount()).isZero();
    }

    private <Q extends Record> PriceEstimate estimateOf(Operation<Q, ?> operation, String request) {
        try (var client = service.client()) {
            byte[] json = request.getBytes(StandardCharsets.UTF_8);
            return client.estimate(
                    operation,
                    JsonCodec.standard().decode(json, operation.requestType()).value());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theEstimateOfUnlockedContactDetailsFollowsFromTheDetail(ContactDetail detail) {
        var request = PeopleSearchRequest.builder()
                .companyDomain("a.example")
                .limit(10)
                .unlock(detail);
        try (var client = service.client()) {
            assertThat(client.estimate(Operations.PEOPLE_SEARCH, request.build())
                            .max())
                    .isEqualByComparingTo(detail == ContactDetail.EMAIL ? "20" : "60");
        }
    }

    @Test
    void anEstimateOfAnImpossibleAmountIsRefused() {
        for (String amount : List.of("1e999999999", "-1", "1e-999999999", "9223372036854775808")) {
            BigDecimal absurd = new BigDecimal(amount);
            assertThatIllegalArgumentException().isThrownBy(() -> PriceEstimate.upTo(absurd, "a foreign rule"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new PriceEstimate(absurd, BigDecimal.TEN, "a foreign rule"));
        }
    }

    @Test
    void everyPaidOperationHasAnEstimateAndEveryFreeOneIsFree() {
        try (var client = service.client()) {
            for (Operation<?, ?> operation : Operations.all()) {
                assertThat(estimateOf(client, operation).max().signum() > 0)
                        .as(operation.id())
                        .isEqualTo(!operation.free());
            }
        }
    }

    private static <Q extends Record> PriceEstimate estimateOf(EnrichmentClient client, Operation<Q, ?> operation) {
        return client.estimate(operation, ExampleRequests.requestOf(operation));
    }

    @Test
    void budgetReservesTheEstimateAndSettlesOnTheCharge() {
        CreditBudget budget = CreditBudget.of(20);
        service.enqueue(charged("3"), charged("0"));
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            client.companies().search(q -> q.limit(20));
            assertThat(budget.snapshot()).hasToString("budget 20, charged 3, reserved 0");
            client.companies().search(q -> q.limit(17));
            var refused = catchThrowableOfType(
                    CreditBudgetExceededException.class,
                    () -> client.companies().search(q -> q.limit(18)));
            assertThat(refused)
                    .hasMessage("companies.search: needs up to 18 credits (1 per returned company, at most 18),"
                            + " but budget 20, charged 3, reserved 0; nothing was sent");
            assertThat(refused.budget().left()).isEqualByComparingTo("17");
            assertThat(refused.estimate().max()).isEqualByComparingTo("18");
            assertThat(refused.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(refused.receipt().attempts()).isZero();
            assertThat(service.server.getRequestCount()).isEqualTo(2);
        }
    }

    @Test
    void aRefusedCallGivesItsReservationBackAndALostOneKeepsIt() {
        CreditBudget budget = CreditBudget.of(20);
        service.enqueue(
                Service.json(404, "").build(),
                Service.json(200, "{}")
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build());
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            assertThatExceptionOfType(EnrichmentException.class)
                    .isThrownBy(() -> client.companies().search(q -> q.limit(5)));
            assertThat(budget.snapshot()).hasToString("budget 20, charged 0, reserved 0");
            assertThatExceptionOfType(EnrichmentException.class)
                    .isThrownBy(() -> client.companies().search(q -> q.limit(5)));
            assertThat(budget.snapshot()).hasToString("budget 20, charged 0, reserved 0, unconfirmed 5");
        }
    }

    @Test
    void anEstimateOf0IsRegisteredSoThatAnActualChargeCounts() {
        CreditBudget exhausted = CreditBudget.of(10).startingWith(BigDecimal.TEN);
        service.enqueue(charged("25"));
        try (var client = service.client(b -> b.options(o -> o.budget(exhausted)))) {
            client.jobs().search(q -> q.dryRun(true));
            assertThat(exhausted.snapshot()).hasToString("budget 10, charged 35, reserved 0");
            service.enqueue(Service.ok("{}"));
            assertThat(client.credits().balance().status()).isEqualTo(200);
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .matches(e -> !e.temporary())
                    .withMessageEndingWith("but budget 10, charged 35, reserved 0; nothing was sent");
        }
    }

    @Test
    void theSameBudgetSetTwiceCountsOnce() {
        CreditBudget budget = CreditBudget.of(8);
        service.enqueue(charged("3"));
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            client.withBudget(budget)
                    .withOptions(o -> o.budget(CreditBudget.of(9)).budget(budget))
                    .withBudget(budget)
                    .companies()
                    .search(q -> q.limit(5));
            assertThat(budget.snapshot()).hasToString("budget 8, charged 3, reserved 0");
        }
    }

    @Test
    void anUnknownOutcomeIsResolvedByTheReceiptOfTheException() {
        CreditBudget job = CreditBudget.of(20);
        CreditBudget year = CreditBudget.of(100);
        service.enqueue(Service.json(502, "").build(), charged("20"));
        try (var client = service.client(b -> b.options(o -> o.budget(year).budget(job)))) {
            var failure = catchThrowableOfType(
                    EnrichmentException.class, () -> client.companies().search(q -> q.limit(20)));
            assertThat(job.snapshot()).hasToString("budget 20, charged 0, reserved 0, unconfirmed 20");
            job.resolve(failure.receipt(), BigDecimal.ZERO);
            year.resolve(failure.receipt(), BigDecimal.ZERO);
            client.companies().search(q -> q.limit(20));
            assertThat(job.snapshot()).hasToString("budget 20, charged 20, reserved 0");
            assertThat(year.snapshot()).hasToString("budget 100, charged 20, reserved 0");
        }
    }

    @Test
    void lastKnownIsTheBalanceOfTheKeyOfThatClient() {
        service.enqueue(
                Service.json(200, "{}").setHeader("X-Credits-Remaining", "500").build(),
                Service.json(200, "{}").setHeader("X-Credits-Remaining", "3").build());
        AtomicReference<ApiKey> rotated = new AtomicReference<>(ApiKey.of("first-key"));
        try (var client = service.client(b -> b.apiKey(rotated::get))) {
            var other = client.withOptions(o -> o.apiKey(ApiKey.of("other-account")));
            assertThat(client.credits().lastKnown()).isNull();
            client.credits().balance();
            assertThat(other.credits().lastKnown()).isNull();
            other.credits().balance();
            assertThat(client.credits().lastKnown()).isEqualByComparingTo("500");
            assertThat(other.credits().lastKnown()).isEqualByComparingTo("3");
            rotated.set(ApiKey.of("second-key"));
            assertThat(client.credits().lastKnown()).isNull();
            assertThat(service.server.getRequestCount()).isEqualTo(2);
        }
    }

    @Test
    void theBodyOfABalanceCallCountsWhereTheHeaderIsMissing() {
        service.enqueue(
                Service.json(200, "{\"credits\":42.5}")
                        .removeHeader("X-Credits-Remaining")
                        .build(),
                Service.json(200, "{\"credits\":-1}")
                        .removeHeader("X-Credits-Remaining")
                        .build());
        try (var client = service.client()) {
            assertThat(client.credits().balance().receipt().balance()).isEqualByComparingTo("42.5");
            assertThat(client.credits().lastKnown()).isEqualByComparingTo("42.5");
            assertThat(client.credits().balance().receipt().balance()).isNull();
        }
    }

    @Test
    void nestedBudgetsAllHaveToAgree() {
        CreditBudget year = CreditBudget.of(100);
        CreditBudget job = CreditBudget.of(4);
        service.enqueue(charged("2"));
        try (var client = service.client(b -> b.options(o -> o.budget(year)))) {
            var scoped = client.withBudget(job);
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(() -> scoped.companies().search(q -> q.limit(5)));
            assertThat(year.snapshot().reserved()).isEqualByComparingTo("0");
            scoped.companies().search(q -> q.limit(4));
            assertThat(year.snapshot().charged()).isEqualByComparingTo("2");
            assertThat(job.snapshot().charged()).isEqualByComparingTo("2");
        }
    }

    @Test
    void ledgerSumsByOperationTagAndStatus() {
        service.enqueue(
                charged("3"),
                charged("2.25"),
                charged("0"),
                Service.json(502, "").build(),
                Service.ok("{}"));
        try (var client = service.client()) {
            var nightly = client.withOptions(o -> o.tag("nightly"));
            nightly.companies().search(q -> q.limit(5));
            nightly.companies().search(q -> q.limit(5));
            client.companies().search(q -> q.limit(5));
            assertThatExceptionOfType(EnrichmentException.class)
                    .isThrownBy(() -> client.companies().search(q -> q.limit(5)));
            client.credits().balance();
            CreditLedger ledger = client.ledger();
            assertThat(ledger.total().calls()).isEqualTo(5);
            assertThat(ledger.total().charged()).isEqualByComparingTo("5.25");
            assertThat(ledger.total().unconfirmed()).isEqualByComparingTo("5");
            assertThat(ledger.unconfirmedCalls()).isEqualTo(1);
            assertThat(ledger.entries())
                    .extracting(e -> e.line().tag() + " " + e.line().chargeStatus())
                    .containsExactly("nightly CHARGED", "null NOT_CHARGED", "null UNKNOWN", "null NOT_CHARGED");
            assertThat(Objects.requireNonNull(ledger.byOperation().get("companies.search"))
                            .calls())
                    .isEqualTo(4);
        }
    }
}
