package dev.enrichment.sdk.errors;

import static dev.enrichment.sdk.support.Serialized.copy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that exceptions keep all their data when they are serialized, for example between a Spark executor and its
 * driver.
 */
class ExceptionSerializationTest {
    private static final CreditReceipt RECEIPT = CreditReceipt.of("companies.search", new BigDecimal("2.5"));
    private static final ResponseHeaders HEADERS =
            ResponseHeaders.of(List.of("Retry-After", "7", "X-Request-Id", "req-1"), Instant.EPOCH);
    private static final byte[] PROBLEM =
            "{\"errors\":[{\"title\":\"Nope\",\"status\":404,\"code\":\"resource_not_found\"}]}"
                    .getBytes(StandardCharsets.UTF_8);

    private static ApiException api(int status) {
        return ApiException.of(new ErrorResponse(status, HEADERS, PROBLEM), RECEIPT, null);
    }

    static Stream<EnrichmentException> exceptions() {
        return Stream.concat(
                IntStream.of(400, 401, 402, 403, 404, 409, 418, 429, 500)
                        .<EnrichmentException>mapToObj(ExceptionSerializationTest::api),
                Stream.of(
                        new DecodingException("cut", 200, HEADERS, PROBLEM, RECEIPT, null),
                        new ConnectionException("https://a:443", RECEIPT, new IOException("refused")),
                        new ResponseLostException(200, HEADERS, PROBLEM, RECEIPT, new IOException("reset")),
                        new CreditBudgetExceededException(
                                CreditBudget.of(3).snapshot(),
                                PriceEstimate.upTo(BigDecimal.TEN, "ten"),
                                true,
                                RECEIPT),
                        new DeadlineExceededException(Duration.ofSeconds(3), RECEIPT),
                        new CallInterruptedException("the client was closed", RECEIPT, null),
                        new RequestPreparationException(RECEIPT, new IllegalStateException("no key")),
                        new SendPreventedException(RECEIPT, new IllegalStateException("disk full")),
                        new InterceptorException("failed", null, RECEIPT, null)));
    }

    @ParameterizedTest
    @MethodSource("exceptions")
    void everyExceptionKeepsItsMessageAndReceipt(EnrichmentException exception) throws Exception {
        EnrichmentException copy = copy(exception);
        assertThat(copy).isInstanceOf(exception.getClass()).hasMessage(exception.getMessage());
        assertThat(copy.receipt()).isEqualTo(RECEIPT);
        assertThat(copy.chargeStatus()).isEqualTo(exception.chargeStatus());
    }

    @Test
    void anErrorKeepsItsResponse() throws Exception {
        ApiException copy = copy(api(404));
        assertThat(copy.status()).isEqualTo(404);
        assertThat(copy.retryAfter()).isEqualTo(Duration.ofSeconds(7));
        assertThat(copy.rawBody()).isEqualTo(PROBLEM);
        assertThat(Objects.requireNonNull(copy.problem()).title()).isEqualTo("Nope");
        assertThat(copy.requestId()).isEqualTo("req-1");
    }

    @Test
    void theResponseThatAnInterceptorDroppedSurvives() throws Exception {
        byte[] json = "{\"email_status\":\"valid\",\"credits_consumed\":\"x\"}".getBytes(StandardCharsets.UTF_8);
        var decoded = JsonCodec.standard().decode(json, EmailValidateResponse.class);
        ApiResponse<?> response = new ApiResponse<>(decoded.value(), RECEIPT, 200, HEADERS, decoded.warnings(), json);
        InterceptorException copy = copy(new InterceptorException("failed", response, RECEIPT, null));
        ApiResponse<?> kept = Objects.requireNonNull(copy.response());
        assertThat(kept.body()).isEqualTo(decoded.value());
        assertThat(kept.warnings()).isEqualTo(decoded.warnings());
        assertThat(kept.rawBody()).isEqualTo(json);
    }

    @Test
    void paidBytesSurvive() throws Exception {
        DecodingException undecodable = copy(new DecodingException("cut", 200, HEADERS, PROBLEM, RECEIPT, null));
        assertThat(undecodable.rawBody()).isEqualTo(PROBLEM);
        assertThat(undecodable.headers().requestId()).isEqualTo("req-1");
        ResponseLostException lost =
                copy(new ResponseLostException(200, HEADERS, PROBLEM, RECEIPT, new IOException("reset")));
        assertThat(lost.partialBody()).isEqualTo(PROBLEM);
        assertThat(Objects.requireNonNull(lost.headers()).requestId()).isEqualTo("req-1");
    }

    @Test
    void aRefusedCallKeepsItsBudget() throws Exception {
        CreditBudgetExceededException copy = copy(new CreditBudgetExceededException(
                CreditBudget.of(3).snapshot(), PriceEstimate.upTo(BigDecimal.TEN, "ten"), true, RECEIPT));
        assertThat(copy.budget().limit()).isEqualByComparingTo("3");
        assertThat(copy.estimate().max()).isEqualByComparingTo("10");
    }
}
