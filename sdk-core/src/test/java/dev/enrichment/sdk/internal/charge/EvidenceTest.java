package dev.enrichment.sdk.internal.charge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okio.Buffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests responses that report a charge, balance or wait twice, or in a form that is easily overlooked. */
@Timeout(30)
class EvidenceTest extends ServiceFixture {
    private static final String FOUND = "{\"message\":\"found\",\"basicInfo\":{\"companyName\":\"Quorvane\"}";
    private static final String PROBLEM = "{\"errors\":[{\"title\":\"x\",\"detail\":\"y\"}]";

    private CreditReceipt funding() {
        try (var client = service.client()) {
            return client.companies().funding(q -> q.companyDomain("a.example")).receipt();
        }
    }

    private static MockResponse.Builder bytes(int status, byte[] body, String contentType) {
        return new MockResponse.Builder()
                .code(status)
                .setHeader("Content-Type", contentType)
                .setHeader("Retry-After", "0")
                .body(new Buffer().write(body));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                FOUND + ",\"credits_consumed\":4,\"credits_consumed\":0}",
                FOUND + ",\"credits_consumed\":0,\"credits_consumed\":4}",
                FOUND + ",\"credits_consumed\":4,\"credits_consumed\":null}",
                FOUND + ",\"credits_consumed\":0}{\"credits_consumed\":4}",
                FOUND + "}\n{\"credits_consumed\":4}",
                FOUND + ",\"credits_consumed\":0,\"credits\\u005fconsumed\":4}",
                FOUND + ",\"credits\\u005fconsumed\":4,\"credits_consumed\":0}",
                "\uFEFF" + FOUND + ",\"credits_consumed\":0,\"credits_consumed\":4,\"credits_consumed\":0}",
                FOUND + ",\"credits_consumed\":0,\"meta\":{\"credits_consumed\":4}}"
            })
    void theHighestOfSeveralChargesOfASuccessCounts(String body) {
        service.enqueue(Service.ok(body));
        assertThat(funding().charged()).isEqualByComparingTo("4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,\"credits_consumed\":4", "4,\"credits_consumed\":0"})
    void aMemberThatContradictsItselfIsWarnedOf(String charges) {
        service.enqueue(Service.ok(FOUND + ",\"credits_consumed\":" + charges + "}"));
        assertThat(funding().warnings())
                .containsExactly("the response states different charges, the highest counts: 4");
    }

    @Test
    void figuresOfItemsAreNoChargesOfTheCall() {
        service.enqueue(Service.ok(FOUND + ",\"credits_consumed\":1,\"list\":[{\"credits_consumed\":400}]}"));
        assertThat(funding().charged()).isEqualByComparingTo("1");
    }

    static Stream<Arguments> encodedErrors() {
        return Stream.of("UTF-16BE", "UTF-16LE", "UTF-16", "UTF-32BE", "UTF-32LE", "UTF-8", "IBM1047")
                .flatMap(charset -> Stream.of(429, 500, 503)
                        .flatMap(status ->
                                Stream.of(Arguments.of(charset, status, true), Arguments.of(charset, status, false))));
    }

    @ParameterizedTest
    @MethodSource("encodedErrors")
    void aChargeIsFoundInEveryEncoding(String charset, int status, boolean declared) {
        byte[] body = (PROBLEM + ",\"credits_consumed\":4,\"credits_consumed\":0}").getBytes(Charset.forName(charset));
        String type = "application/problem+json" + (declared ? "; charset=" + charset : "");
        service.enqueue(bytes(status, body, type).build(), Service.ok(FOUND + "}"));
        EnrichmentException failure = catchThrowableOfType(EnrichmentException.class, this::funding);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        if (!charset.startsWith("IBM")) {
            assertThat(failure.receipt().charged()).isEqualByComparingTo("4");
        } else {
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"errors\":[],\"credits\\u005fconsumed\":4}",
                "{\"errors\":[]}\n{\"credits_consumed\":4}",
                "\uFEFF{\"errors\":[],\"credits_consumed\":4}"
            })
    void aChargeIsFoundInEveryJsonDocument(String body) {
        service.enqueue(Service.json(500, body).build(), Service.ok(FOUND + "}"));
        EnrichmentException failure = catchThrowableOfType(EnrichmentException.class, this::funding);
        assertThat(failure.receipt().charged()).isEqualByComparingTo("4");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    static Stream<MockResponse> unsearchableErrors() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write((PROBLEM + "}").getBytes(Charset.defaultCharset()));
        }
        byte[] plain = (PROBLEM + "}").getBytes(Charset.defaultCharset());
        return Stream.of(
                bytes(429, packed.toByteArray(), "application/json")
                        .setHeader("Content-Encoding", "deflate")
                        .build(),
                bytes(500, PROBLEM.getBytes(Charset.defaultCharset()), "application/json")
                        .build(),
                bytes(500, ("\uFEFF" + PROBLEM).getBytes(StandardCharsets.UTF_8), "application/json")
                        .build(),
                bytes(500, PROBLEM.getBytes(StandardCharsets.UTF_16LE), "application/json")
                        .build(),
                bytes(500, "<html>\"credits_consumed\" : 4</html>".getBytes(StandardCharsets.UTF_8), "text/html")
                        .build(),
                bytes(503, plain, "application/json")
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());
    }

    @ParameterizedTest
    @MethodSource("unsearchableErrors")
    void anErrorThatCannotBeSearchedIsNoProofThatNothingWasCharged(MockResponse error) {
        service.enqueue(error, Service.ok(FOUND + "}"));
        EnrichmentException failure = catchThrowableOfType(EnrichmentException.class, this::funding);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(failure.receipt().unconfirmed()).isEqualByComparingTo("4");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void anErrorThatIsTooLongIsNoProofEither() {
        service.enqueue(
                Service.response(429, PROBLEM + ",\"more\":\"" + "x".repeat(10_000) + "\"}", "Retry-After", "0"));
        try (var client = service.client(b -> b.maxResponseBytes(1_000))) {
            ApiException failure = catchThrowableOfType(
                    ApiException.class, () -> client.companies().funding(q -> q.companyDomain("a.example")));
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {"900, 52", "52, 900", "-5, none", "none, 3"})
    void theSmallestBalanceCountsAndIsNeverNegative(@Nullable String first, @Nullable String second) {
        MockResponse.Builder response =
                Service.json(200, FOUND + ",\"credits_consumed\":4}").removeHeader("X-Credits-Remaining");
        for (String value : new String[] {first, second}) {
            if (value != null) {
                response.addHeader("X-Credits-Remaining", value);
            }
        }
        service.enqueue(response.build(), Service.ok(FOUND + "}"));
        CreditBudget budget = CreditBudget.of(1_000).minimumBalance(java.math.BigDecimal.valueOf(50));
        try (var client = service.client(b -> b.options(o -> o.budget(budget)))) {
            client.companies().funding(q -> q.companyDomain("a.example"));
            assertThat(catchThrowableOfType(
                            CreditBudgetExceededException.class,
                            () -> client.companies().funding(q -> q.companyDomain("b.example"))))
                    .isNotNull();
        }
    }

    @Test
    void theLongerWaitOfHeaderAndBodyCounts() {
        service.enqueue(
                Service.problem(500, "'title':'x','context':{'retry_after_seconds':20}")
                        .addHeader("Retry-After", "0")
                        .addHeader("Retry-After", "3")
                        .build(),
                Service.ok(FOUND + "}"));
        funding();
        assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(20));
    }
}
