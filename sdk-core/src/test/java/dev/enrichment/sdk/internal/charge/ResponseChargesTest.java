package dev.enrichment.sdk.internal.charge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how the client determines the charge of a call from its responses, including implausible and contradictory
 * ones, and adds up the charges of several attempts.
 */
@Timeout(30)
class ResponseChargesTest extends ServiceFixture {
    private static final String FUNDING = "{\"message\":\"found\",\"basicInfo\":{\"companyName\":\"Quorvane\"}%s}";

    private final CreditBudget budget = CreditBudget.of(100);

    private CreditReceipt funding() {
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            return client.companies().funding(q -> q.companyDomain("a.example")).receipt();
        }
    }

    private EnrichmentException failure() {
        return catchThrowableOfType(EnrichmentException.class, this::funding);
    }

    private static String problem(String members) {
        return "{'success':false,'errors':[{'title':'x','detail':'y'}]%s}"
                .formatted(members)
                .replace('\'', '"');
    }

    static Stream<MockResponse> refusalsThatStateACharge() {
        return Stream.of(429, 500, 503)
                .flatMap(status -> Stream.of(
                        Service.response(status, problem(""), "Retry-After", "1", "X-Credits-Consumed", "4"),
                        Service.response(status, problem(",'credits_consumed':4"), "Retry-After", "1"),
                        Service.response(status, problem(",'meta':{'credits_consumed':4}"), "Retry-After", "1")));
    }

    @ParameterizedTest
    @MethodSource("refusalsThatStateACharge")
    void aRefusalThatStatesAChargeIsFinal(MockResponse refusal) {
        service.enqueue(refusal, Service.ok(FUNDING.formatted("")));
        var failure = failure();
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(failure.receipt().charged()).isEqualByComparingTo("4");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(budget.snapshot()).hasToString("budget 100, charged 4, reserved 0");
    }

    @Test
    void aChargeOfZeroIsNoReasonNotToRetry() {
        service.enqueue(
                Service.response(429, problem(""), "Retry-After", "1", "X-Credits-Consumed", "0"),
                Service.ok(FUNDING.formatted(",\"credits_consumed\":4")));
        assertThat(funding().charged()).isEqualByComparingTo("4");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aZeroInTheHeadersOfABrokenBodyIsNoProof() {
        service.enqueue(Service.json(200, FUNDING.formatted(",\"credits_consumed\":4"))
                .setHeader("X-Credits-Consumed", "0")
                .onResponseBody(new SocketEffect.CloseSocket())
                .build());
        var failure = catchThrowableOfType(ResponseLostException.class, this::funding);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(failure.receipt().unconfirmed()).isEqualByComparingTo("4");
    }

    /** The second body is complete by its framing, but a proxy cut it off: the missing rest may have stated a charge. */
    @ParameterizedTest
    @ValueSource(strings = {"[{\"credits_consumed\":4}]", "{\"status\":\"a \\\"} b\",\"data\":{\"rounds\":[]}"})
    void aZeroInTheHeadersOfABodyThatCannotBeDecodedIsNoProof(String body) {
        service.enqueue(
                Service.json(200, body).setHeader("X-Credits-Consumed", "0").build());
        assertThat(catchThrowableOfType(DecodingException.class, this::funding).chargeStatus())
                .isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(budget.snapshot()).hasToString("budget 100, charged 0, reserved 0, unconfirmed 4");
    }

    @Test
    void aZeroInTheHeadersCountsWhereTheBodyStatesNothing() {
        service.enqueue(
                Service.json(200, "").setHeader("X-Credits-Consumed", "0").build());
        assertThat(catchThrowableOfType(DecodingException.class, this::funding).chargeStatus())
                .isEqualTo(ChargeStatus.NOT_CHARGED);
    }

    @Test
    void aSuccessWithRowsAndErrorsIsASuccess() {
        service.enqueue(Service.ok(FUNDING.formatted(",\"errors\":[{\"title\":\"partial\",\"status\":500}]")));
        var receipt = funding();
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void anErrorDocumentOnASuccessStatusIsNeverRetried(int status) {
        service.enqueue(
                Service.problem(status, "'title':'x'")
                        .code(200)
                        .setHeader("Retry-After", "1")
                        .build(),
                Service.ok(FUNDING.formatted("")));
        var failure = failure();
        assertThat(failure).isNotNull();
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void anErrorDocumentThatStatesAChargeOnASuccessStatusIsHandedOver() {
        service.enqueue(Service.problem(500, "'title':'x'")
                .code(200)
                .setHeader("X-Credits-Consumed", "4")
                .build());
        assertThat(funding().charged()).isEqualByComparingTo("4");
    }

    @ParameterizedTest
    @CsvSource({"0, 4, 4", "4, 0, 4", "3, 4, 4", "4.0, 4, 4"})
    void theHighestStatedAmountCounts(String body, String header, String expected) {
        service.enqueue(Service.response(
                200, FUNDING.formatted(",\"credits_consumed\":" + body), "X-Credits-Consumed", header));
        var receipt = funding();
        assertThat(receipt.charged()).isEqualByComparingTo(expected);
        assertThat(receipt.warnings().isEmpty()).isEqualTo(new BigDecimal(body).compareTo(new BigDecimal(header)) == 0);
        assertThat(budget.snapshot().charged()).isEqualByComparingTo(expected);
    }

    @Test
    void aContradictionIsAWarningOfTheReceiptAndNotOfDecoding() {
        service.enqueue(Service.response(200, FUNDING.formatted(",\"credits_consumed\":0"), "X-Credits-Consumed", "4"));
        try (var client = service.client()) {
            var response = client.companies().funding(q -> q.companyDomain("a.example"));
            assertThat(response.warnings()).isEmpty();
            assertThat(response.receipt().warnings())
                    .containsExactly("the response states different charges, the highest counts: 4");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 70, 400})
    void aKeyThatIsRepeatedAsAChargeAppearsNowhere(int length) {
        String key = "sk-" + "0123456789".repeat(length / 10);
        service.enqueue(Service.response(200, FUNDING.formatted(""), "X-Credits-Consumed", key));
        try (var client = service.client(b -> b.apiKey(key))) {
            var response = client.companies().funding(q -> q.companyDomain("a.example"));
            assertThat(response.receipt().warnings()).hasSize(1);
            assertThat(response.receipt().warnings() + "" + response.warnings()).doesNotContain("sk-0123");
        }
    }

    @Test
    void aNotFoundCanHaveACharge() {
        service.enqueue(Service.json(404, problem(",'credits_consumed':0.5")).build());
        var failure = catchThrowableOfType(NotFoundException.class, this::funding);
        assertThat(failure.receipt().charged()).isEqualByComparingTo("0.5");
    }

    @Test
    void aFreeOperationThatStatesAChargeIsNotReportedAsFree() {
        service.enqueue(Service.response(200, "{\"credits\":5}", "X-Credits-Consumed", "2"));
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            assertThat(client.credits().balance().receipt().charged()).isEqualByComparingTo("2");
            assertThat(client.ledger().total().charged()).isEqualByComparingTo("2");
        }
        assertThat(budget.snapshot().charged()).isEqualByComparingTo("2");
    }

    static Stream<String> absurdAmounts() {
        return Stream.of(
                "1e999999999", "1e300000000", "-1000", "\"NaN\"", "\"four\"", "9".repeat(400), "1e10", "\"Infinity\"");
    }

    @ParameterizedTest
    @MethodSource("absurdAmounts")
    void anAbsurdAmountInTheBodyIsAnUnknownCharge(String amount) {
        service.enqueue(Service.ok(FUNDING.formatted(",\"credits_consumed\":" + amount)));
        assertUnknown(funding());
    }

    @ParameterizedTest
    @MethodSource("absurdAmounts")
    void anAbsurdAmountInTheHeaderIsAnUnknownCharge(String amount) {
        service.enqueue(Service.response(200, FUNDING.formatted(""), "X-Credits-Consumed", amount.replace("\"", "")));
        assertUnknown(funding());
    }

    private void assertUnknown(CreditReceipt receipt) {
        assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(receipt.charged()).isZero();
        assertThat(receipt.unconfirmed()).isEqualByComparingTo("4");
        assertThat(receipt.warnings()).singleElement().asString().contains("not a plausible charge");
        assertThat(receipt.toString().length()).isLessThan(600);
        assertThat(budget.snapshot()).hasToString("budget 100, charged 0, reserved 0, unconfirmed 4");
    }

    @ParameterizedTest
    @MethodSource("absurdAmounts")
    void anAbsurdAmountOfAnErrorIsEvidenceAllTheSame(String amount) {
        service.enqueue(
                Service.json(500, problem(",'credits_consumed':" + amount.replace('"', '\'')))
                        .build(),
                Service.ok(FUNDING.formatted("")));
        var failure = catchThrowableOfType(ServerException.class, this::funding);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e300000000", "NaN", "four", "-1e99", "1e10", "Infinity"})
    void anAbsurdBalanceIsNotBelieved(String amount) {
        service.enqueue(Service.response(
                200, FUNDING.formatted(",\"credits_consumed\":4"), "X-Credits-Remaining", amount.replace("\"", "")));
        var receipt = funding();
        assertThat(receipt.balance()).isNull();
        assertThat(receipt.charged()).isEqualByComparingTo("4");
        assertThat(receipt.warnings()).singleElement().asString().contains("X-Credits-Remaining");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "0", "0.00", "\"0\""})
    void noChargeAtAnUndocumentedPlaceIsNoEvidence(String amount) {
        service.enqueue(
                Service.json(500, "[{\"credits_consumed\": " + amount + "}]").build(),
                Service.ok(FUNDING.formatted(",\"credits_consumed\":4")));
        assertThat(funding().charged()).isEqualByComparingTo("4");
    }

    @Test
    void aChargeInAnErrorThatBrokeOffIsEvidence() {
        service.enqueue(
                new MockResponse.Builder()
                        .code(500)
                        .setHeader("Content-Type", "application/problem+json")
                        .body("{\"credits_consumed\": 4, \"errors\":[{\"title\":")
                        .build(),
                Service.ok(FUNDING.formatted("")));
        var failure = catchThrowableOfType(ServerException.class, this::funding);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }
}
