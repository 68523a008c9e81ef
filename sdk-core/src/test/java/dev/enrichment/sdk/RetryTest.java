package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The retry table, row by row, for free and paid operations, blocking and async, with exact waits. */
class RetryTest {
    private static final MockResponse OK = Service.ok("{}");

    private final Service service = new Service();

    @AfterEach
    void stop() {
        service.close();
    }

    /** One row: what happens first, and the wait before the next attempt; no wait means no next attempt. */
    record Row(
            String what,
            MockResponse.Builder response,
            @Nullable Long freeWaitMillis,
            @Nullable Long paidWaitMillis) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Stream<Row> table() {
        return Stream.of(
                new Row("429 in seconds", status(429).setHeader("Retry-After", "7"), 7_000L, 7_000L),
                new Row(
                        "429 as a date, against the answer's own clock",
                        status(429)
                                .setHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
                                .setHeader("Retry-After", "Sun, 06 Nov 1994 08:49:48 GMT"),
                        11_000L,
                        11_000L),
                new Row(
                        "429 with a date that is over",
                        status(429)
                                .setHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
                                .setHeader("Retry-After", "Sun, 06 Nov 1994 08:49:00 GMT"),
                        50L,
                        50L),
                new Row("429 with a negative wait", status(429).setHeader("Retry-After", "-5"), 50L, 50L),
                new Row(
                        "429 in the context",
                        Service.problem(429, "'code':'rate_limit_exceeded','context':{'retry_after_seconds':'9'}"),
                        9_000L,
                        9_000L),
                new Row(
                        "429 with reset_at in the context",
                        Service.problem(429, "'context':{'reset_at':1772445613}"),
                        13_000L,
                        13_000L),
                new Row(
                        "429 with RateLimit-Reset in seconds",
                        status(429).setHeader("RateLimit-Reset", "4"),
                        4_000L,
                        4_000L),
                new Row(
                        "429 with RateLimit-Reset as an epoch",
                        status(429).setHeader("RateLimit-Reset", "1772445605"),
                        5_000L,
                        5_000L),
                new Row("429 without any word", status(429), 50L, 50L),
                new Row("500", status(500), 30_000L, 30_000L),
                new Row("500 with Retry-After", status(500).setHeader("Retry-After", "3"), 3_000L, 3_000L),
                new Row("503 with Retry-After", status(503).setHeader("Retry-After", "2"), 2_000L, 2_000L),
                new Row("503", status(503), 250L, null),
                new Row("502", status(502), 250L, null),
                new Row("504", status(504), 250L, null),
                new Row("answer lost", status(200).onResponseStart(new SocketEffect.CloseSocket()), 250L, null),
                new Row("400", status(400), null, null),
                new Row("401", status(401), null, null),
                new Row("402", status(402), null, null),
                new Row("404", status(404), null, null),
                new Row("408", status(408), null, null),
                new Row("409", status(409), null, null),
                new Row("not JSON", Service.json(200, "<html>"), null, null));
    }

    private static MockResponse.Builder status(int status) {
        return new MockResponse.Builder().code(status);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("table")
    void freeBlocking(Row row) {
        service.enqueue(row.response().build(), OK);
        try (var client = service.client()) {
            check(row.freeWaitMillis(), () -> client.stats().summary(s -> {}));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("table")
    void paidBlocking(Row row) {
        service.enqueue(row.response().build(), OK);
        try (var client = service.client()) {
            check(row.paidWaitMillis(), () -> client.email().validate("ada@northwind.example"));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("table")
    void freeAsync(Row row) {
        service.enqueue(row.response().build(), OK);
        try (var client = service.client()) {
            check(row.freeWaitMillis(), () -> outcome(client.stats().summaryAsync(s -> {})));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("table")
    void paidAsync(Row row) {
        service.enqueue(row.response().build(), OK);
        try (var client = service.client()) {
            check(
                    row.paidWaitMillis(),
                    () -> outcome(client.email().validateAsync(e -> e.email("ada@northwind.example"))));
        }
    }

    private static <T> T outcome(java.util.concurrent.Future<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw (EnrichmentException) e.getCause();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private interface Calling {
        ApiResponse<?> make();
    }

    private void check(@Nullable Long waitMillis, Calling call) {
        if (waitMillis == null) {
            var failure = catchThrowableOfType(EnrichmentException.class, call::make);
            assertThat(failure.receipt().attempts()).isEqualTo(1);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
            assertThat(service.time.sleeps).isEmpty();
        } else {
            ApiResponse<?> response = call.make();
            assertThat(response.receipt().attempts()).isEqualTo(2);
            assertThat(response.receipt().waited()).isEqualTo(Duration.ofMillis(waitMillis));
            assertThat(response.receipt().duration()).isEqualTo(Duration.ofMillis(waitMillis));
            assertThat(service.time.sleeps.stream().reduce(Duration.ZERO, Duration::plus))
                    .isEqualTo(Duration.ofMillis(waitMillis));
        }
    }

    @Test
    void attemptsEndAtTheirNumberAndEarlierOnesAreSuppressed() {
        service.enqueue(
                status(500).build(),
                status(503).setHeader("Retry-After", "1").build(),
                status(500).build(),
                OK);
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(3)))) {
            var failure = catchThrowableOfType(
                    ServerException.class, () -> client.email().validate("a@b.example"));
            assertThat(failure.status()).isEqualTo(500);
            assertThat(failure.receipt().attempts()).isEqualTo(3);
            assertThat(failure.getSuppressed()).hasSize(2);
            assertThat(((ServerException) failure.getSuppressed()[1]).status()).isEqualTo(503);
            assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(1));
        }
    }

    @Test
    void theCapOfRetryDelaysDoesNotApplyToTheWaitForATurn() {
        service.enqueue(status(429).setHeader("Retry-After", "30").build(), OK);
        try (var client = service.client(b -> b.options(o -> o.maxRetryDelay(Duration.ofSeconds(1))))) {
            client.email().validate("a@b.example");
            assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(30));
        }
    }

    @Test
    void waitThatDoesNotFitTheTotalTimeoutEndsTheCallAtOnce() {
        service.enqueue(status(429).setHeader("Retry-After", "20").build(), OK);
        try (var client = service.client(b -> b.options(o -> o.totalTimeout(Duration.ofSeconds(20))))) {
            assertThat(catchThrowableOfType(
                            RateLimitedException.class, () -> client.email().validate("a@b.example")))
                    .hasMessage("email.validate: 429 with an empty body");
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 60, 500, 1000, 2000", "2, 3, 1000, 1500, 1500"})
    void backoffDoublesUpToTheCap(int initial, int max, long first, long second, long third) {
        service.enqueue(status(502).build(), status(502).build(), status(502).build(), OK);
        try (var client = service.client(b -> b.options(o ->
                o.maxAttempts(4).initialBackoff(Duration.ofSeconds(initial)).maxRetryDelay(Duration.ofSeconds(max))))) {
            client.credits().balance();
            assertThat(service.time.sleeps)
                    .containsExactly(Duration.ofMillis(first), Duration.ofMillis(second), Duration.ofMillis(third));
        }
    }

    @Test
    void anOutageDoesNotMultiplyTheCallsOfAClient() {
        for (int i = 0; i < 200; i++) {
            service.enqueue(status(500).build());
        }
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(4)))) {
            for (int call = 0; call < 50; call++) {
                assertThatExceptionOfType(ServerException.class)
                        .isThrownBy(() -> client.email().validate("a@b.example"));
            }
            // 50 calls and 20 repeats, not 50 times 4 attempts.
            assertThat(service.server.getRequestCount()).isEqualTo(70);
        }
    }

    @Test
    void absurdWaitsEndTheCallAsARateLimit() {
        service.enqueue(
                status(429).setHeader("Retry-After", "9223372036854775807").build(),
                Service.problem(429, "'context':{'reset_at':31556889864403199}").build(),
                Service.problem(429, "'context':{'retry_after_seconds':9223372036854775807}")
                        .build());
        for (String email : List.of("a", "b", "c")) {
            try (var client = service.client(b -> b.apiKey("the-key-of-another-account-" + email))) {
                var failure = catchThrowableOfType(
                        RateLimitedException.class, () -> client.email().validate(email));
                assertThat(failure.retryAfter()).isEqualTo(Duration.ofDays(3650));
            }
        }
    }

    @Test
    void everyAttemptSendsTheSameBytes() throws Exception {
        service.enqueue(status(500).build(), OK);
        try (var client = service.client()) {
            client.email().validate("ada@northwind.example");
            var first = service.request();
            var second = service.request();
            assertThat(Service.bodyOf(first)).isEqualTo("{\"email\":\"ada@northwind.example\"}");
            assertThat(Service.bodyOf(second)).isEqualTo(Service.bodyOf(first));
            assertThat(second.getHeaders().get("X-API-Key")).isEqualTo(Service.KEY);
        }
    }

    @Test
    void interruptEndsTheWaitAtOnceAndStaysSet() {
        service.enqueue(status(500).build(), OK);
        try (var client = service.client(b -> b.listener(new CallListener() {
            @Override
            public void waiting(String operation, @Nullable String tag, Duration wait) {
                Thread.currentThread().interrupt();
            }
        }))) {
            var failure = catchThrowableOfType(
                    dev.enrichment.sdk.errors.CallInterruptedException.class,
                    () -> client.email().validate("a@b.example"));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).hasMessage("email.validate: the thread was interrupted; nothing was charged");
            assertThat(failure.getSuppressed()).hasSize(1);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }
}
