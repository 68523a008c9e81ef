package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.support.ForwardingCodec;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the exceptions of failed calls: the right class, every field of the error response, and a helpful message. */
class ErrorResponsesTest extends ServiceFixture {
    private <E extends EnrichmentException> E failure(Class<E> type, MockResponse response) {
        service.enqueue(response);
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
            return catchThrowableOfType(type, () -> client.email().validate("ada@northwind.example"));
        }
    }

    static Stream<Arguments> classes() {
        return Stream.of(
                Arguments.of(300, ApiException.class),
                Arguments.of(400, BadRequestException.class),
                Arguments.of(401, AuthenticationException.class),
                Arguments.of(402, InsufficientCreditsException.class),
                Arguments.of(403, PermissionDeniedException.class),
                Arguments.of(404, NotFoundException.class),
                Arguments.of(409, ConflictException.class),
                Arguments.of(418, ApiException.class),
                Arguments.of(422, BadRequestException.class),
                Arguments.of(429, RateLimitedException.class),
                Arguments.of(500, ServerException.class),
                Arguments.of(502, ServerException.class),
                Arguments.of(503, ServerException.class),
                Arguments.of(599, ServerException.class));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("classes")
    void statusPicksTheClassWhateverTheBody(int status, Class<? extends ApiException> type) {
        for (String body : List.of("", "<html><h1>Bad gateway</h1></html>", "{\"errors\":[", "[]", "\"no\"", "{}")) {
            try (Service one = new Service();
                    var client = one.client(b -> b.options(o -> o.maxAttempts(1)))) {
                one.enqueue(Service.json(status, body).build());
                ApiException failure = failure(ApiException.class, client);
                assertThat(failure).isExactlyInstanceOf(type);
                assertThat(failure.status()).isEqualTo(status);
                assertThat(failure.bodyText()).isEqualTo(body);
                assertThat(failure.problems()).isEmpty();
                assertThat(failure.code()).isNull();
                assertThat(failure.requestId()).isEqualTo("req-" + status);
                assertThat(failure.headers().creditsRemaining()).isEqualByComparingTo("997.5");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400,NOT_CHARGED", "401,NOT_CHARGED", "402,NOT_CHARGED", "403,NOT_CHARGED", "404,NOT_CHARGED",
        "408,UNKNOWN", "409,NOT_CHARGED", "422,NOT_CHARGED", "429,NOT_CHARGED", "500,NOT_CHARGED",
        "502,UNKNOWN", "503,UNKNOWN", "504,UNKNOWN", "301,UNKNOWN"
    })
    void chargeStatusFollowsFromTheStatus(int status, ChargeStatus charge) {
        assertThat(failure(ApiException.class, Service.json(status, "").build()).chargeStatus())
                .isEqualTo(charge);
    }

    @Test
    void validationErrorReadsLikeAColleagueExplaining() {
        var failure = failure(
                BadRequestException.class,
                Service.problem(
                                400,
                                "'title':'Request validation failed.','code':'validation_error','param':['email'],"
                                        + "'detail':'Email format is invalid.','action':'Give a valid address.',"
                                        + "'docs':'https://docs.example/x','instance':'/v1/x','later':{'a':1}")
                        .build());
        assertThat(failure)
                .hasMessage("email.validate: 400 validation_error: Request validation failed. Email format is invalid."
                        + " (field email) → Give a valid address. [request req-400]");
        assertThat(failure.code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
        Problem problem = failure.problems().get(0);
        assertThat(problem.param()).containsExactly("email");
        assertThat(problem.docs()).isEqualTo("https://docs.example/x");
        assertThat(problem.instance()).isEqualTo("/v1/x");
        assertThat(problem.additionalProperties()).containsEntry("later", Map.of("a", 1));
        assertThat(failure.document().additionalProperties()).isEmpty();
        assertThat(failure.receipt())
                .hasToString("email.validate: 0 credits, balance 997.5 (request req-400, 1 attempt, 0 ms)");
    }

    @Test
    void insufficientCreditsTellTheFigures() {
        var failure = failure(
                InsufficientCreditsException.class,
                Service.problem(
                                402,
                                "'title':'Insufficient credits.','code':'insufficient_credits',"
                                        + "'context':{'credits_required':5,'credits_available':'2.50','credits_needed':2.5}")
                        .build());
        assertThat(failure.creditsRequired()).isEqualByComparingTo("5");
        assertThat(failure.creditsAvailable()).isEqualByComparingTo("2.5");
        assertThat(failure.creditsNeeded()).isEqualByComparingTo("2.5");
        assertThat(failure)
                .hasMessage("email.validate: 402 insufficient_credits: Insufficient credits. [request req-402]");
    }

    @Test
    void rateLimitTellsTheFigures() {
        var failure = failure(
                RateLimitedException.class,
                Service.problem(
                                429,
                                "'title':'Too fast.','code':'rate_limit_exceeded','context':{'limit':300,"
                                        + "'window':'1 minute','remaining':0,'reset_at':1772445642,'retry_after_seconds':42}")
                        .build());
        assertThat(failure.limit()).isEqualTo(300);
        assertThat(failure.window()).isEqualTo(Duration.ofMinutes(1));
        assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(42));
        assertThat(failure.problem()).extracting(Problem::resetAt).isEqualTo(Instant.ofEpochSecond(1772445642));
    }

    @Test
    void flatFormIsReadLikeTheWrappedOne() {
        var failure = failure(
                NotFoundException.class,
                Service.json(
                                404,
                                "{\"type\":\"https://api.example/errors/profile_not_found\",\"title\":\"Profile not"
                                        + " found\",\"status\":404,\"trace\":{\"request_id\":\"tr-1\"},\"extra\":true}")
                        .build());
        assertThat(failure.code()).isEqualTo(ErrorCode.PROFILE_NOT_FOUND);
        assertThat(failure.requestId()).isEqualTo("tr-1");
        assertThat(failure.document().additionalProperties()).containsEntry("extra", true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "400 | {\"error\":\"Bad Request\",\"message\":\"email is missing\"} | Bad Request. email is missing",
                "502 | {\"timestamp\":1,\"status\":502,\"error\":\"Bad Gateway\",\"message\":\"no upstream\"} |"
                        + " Bad Gateway. no upstream"
            })
    void oldFormAndThatOfAGatewayAreReadToo(int status, String body, String text) {
        var failure = failure(ApiException.class, Service.json(status, body).build());
        assertThat(failure).hasMessage("email.validate: %s: %s [request req-%s]".formatted(status, text, status));
        assertThat(failure.code()).isNull();
    }

    @Test
    void severalProblemsAreAllThereAndUnknownCodesAreKept() {
        var failure = failure(
                BadRequestException.class,
                Service.json(
                                400,
                                "{\"success\":false,\"errors\":[{\"title\":\"First.\",\"code\":\"brand_new\"},7,"
                                        + "{\"title\":\"Second.\"}],\"meta\":{\"request_id\":\"m-1\",\"environment\":\"mars\"}}")
                        .build());
        assertThat(failure.problems()).extracting(Problem::title).containsExactly("First.", "Second.");
        assertThat(failure.code()).isEqualTo(new ErrorCode("brand_new"));
        assertThat(failure)
                .hasMessage("email.validate: 400 brand_new: First. [and 1 more, see problems()] [request req-400]");
        assertThat(failure.requestId()).isEqualTo("m-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"N/A\"", "[1]", "null", "[[]]", "true"})
    void contextOfAnyShapeHarmsNothing(String context) {
        var failure = failure(
                RateLimitedException.class,
                Service.json(429, "{\"errors\":[{\"title\":\"Slow down\",\"context\":" + context + "}]}")
                        .build());
        assertThat(failure.limit()).isNull();
        assertThat(failure.retryAfter()).isNull();
        assertThat(failure.problem()).extracting(Problem::title).isEqualTo("Slow down");
    }

    @Test
    void htmlFromAProxyIsNoProblemDocument() {
        var failure = failure(
                ServerException.class,
                Service.response(502, "<html>\n  <h1>Bad   gateway</h1></html>", "Content-Type", "text/html"));
        assertThat(failure)
                .hasMessage("email.validate: 502 with a body of 38 bytes that is not a problem document"
                        + " [request req-502]");
    }

    @Test
    void errorEnvelopeOnASuccessStatusIsTheMatchingException() {
        var failure = failure(
                NotFoundException.class,
                Service.problem(404, "'title':'Profile not found','code':'profile_not_found'")
                        .code(200)
                        .build());
        assertThat(failure.status()).isEqualTo(404);
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        assertThat(failure.bodyText()).contains("profile_not_found");
    }

    @Test
    void warningsCalledErrorsAreNotAnErrorDocument() {
        service.enqueue(Service.ok("{\"errors\":[{\"row\":3}]}"));
        try (var client = service.client()) {
            var response = client.email().validate("a");
            assertThat(response.body().additionalProperties()).containsKey("errors");
        }
    }

    @Test
    void paidResponseWithAnErrorBesideItIsKept() {
        service.enqueue(Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25,\"success\":false}"));
        try (var client = service.client()) {
            var response = client.email().validate("a");
            assertThat(response.receipt().chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
            assertThat(response.body().additionalProperties()).containsEntry("success", false);
        }
    }

    @Test
    void bytesSurviveWhateverACodecThrows() {
        JsonCodec broken = new ForwardingCodec() {
            @Override
            public <T> Decoded<T> decode(byte[] json, Class<T> type) {
                throw new IllegalStateException("codec bug");
            }
        };
        service.enqueue(Service.ok("{}"), Service.json(404, "{}").build());
        try (var client = service.client(b -> b.codec(broken))) {
            var failure = failure(DecodingException.class, client);
            assertThat(failure.bodyText()).isEqualTo("{}");
            assertThat(failure).hasMessageContaining("codec bug").hasCauseInstanceOf(IllegalStateException.class);
            assertThat(failure(NotFoundException.class, client).bodyText()).isEqualTo("{}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>hello</html>", "[]", "7", "\"text\"", "null", "{\"email\":", "   "})
    void successThatIsNoJsonObjectKeepsItsBytes(String body) {
        var failure = failure(DecodingException.class, Service.json(200, body).build());
        assertThat(failure.rawBody()).isEqualTo(body.getBytes(StandardCharsets.UTF_8));
        assertThat(failure.status()).isEqualTo(200);
        assertThat(failure.headers().requestId()).isEqualTo("req-200");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(failure)
                .hasMessageStartingWith(
                        "email.validate: response 200 (" + body.length() + " bytes) cannot be decoded: ");
    }

    @Test
    void redirectWithoutLocationSaysSo() {
        assertThat(failure(
                        ApiException.class, new MockResponse.Builder().code(301).build()))
                .hasMessage(
                        "email.validate: 301: redirect without a Location was not followed, because the API key goes"
                                + " only to the configured address; correct the base URL");
    }

    @Test
    void noContentIsADecodingFailure() {
        var failure = failure(
                DecodingException.class, new MockResponse.Builder().code(204).build());
        assertThat(failure.status()).isEqualTo(204);
        assertThat(failure)
                .hasMessage("email.validate: response 204 (0 bytes) cannot be decoded: expected a"
                        + " JSON object, but there are no bytes; the bytes are in rawBody()");
    }

    @Test
    void bodyThatBreaksOffKeepsWhatArrived() {
        String body = "{\"email\":\"ada@northwind.example\",\"email_status\":\"valid\"" + " ".repeat(200_000) + "}";
        var failure = failure(
                ResponseLostException.class,
                Service.json(200, body)
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());
        assertThat(failure.status()).isEqualTo(200);
        assertThat(new String(failure.partialBody(), StandardCharsets.UTF_8)).startsWith("{\"email\":\"ada@");
        assertThat(failure.headers()).extracting(ResponseHeaders::requestId).isEqualTo("req-200");
        assertThat(failure)
                .hasMessageStartingWith("email.validate: response 200 was cut off after ")
                .hasMessageContaining("; it may have been charged: check");
    }

    @Test
    void aLostResponseThatStatesAChargeSaysSo() {
        var failure = failure(
                ResponseLostException.class,
                Service.json(200, "{}" + " ".repeat(200_000))
                        .addHeader("X-Credits-Consumed", "0.25")
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());
        assertThat(failure.receipt().charged()).isEqualByComparingTo("0.25");
        assertThat(failure).hasMessageEndingWith("; it was charged, and what arrived is in partialBody()");
    }

    @Test
    void errorWhoseBodyBreaksOffIsStillItsClass() {
        String body = "{\"errors\":[" + " ".repeat(200_000) + "]}";
        var failure = failure(
                NotFoundException.class,
                Service.json(404, body)
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());
        assertThat(failure.bodyText()).startsWith("{\"errors\":[");
    }
}
