package dev.enrichment.sdk.internal.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.stats.StatsSummaryRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the retry rules row by row, for free and paid operations and for blocking and asynchronous calls, with exact
 * waits.
 */
class RetryTest extends ServiceFixture {
    private static final MockResponse OK = Service.ok("{}");

    /**
     * Row of the table: the first response or failure, and the wait before the next attempt. If there is no wait, the
     * call is not retried.
     */
    record Row(
            String what,
            MockResponse.Builder response,
            @Nullable Long freeWaitMillis,
            @Nullable Long paidWaitMillis) {}

    private static Row row(String what, long waitMillis, MockResponse.Builder response, String... headers) {
        for (int i = 0; i < headers.length; i += 2) {
            response.setHeader(headers[i], headers[i + 1]);
        }
        return new Row(what, response, waitMillis, waitMillis);
    }

    private static Stream<Row> table() {
        String now = "Sun, 06 Nov 1994 08:49:37 GMT";
        String later = "Sun, 06 Nov 1994 08:49:48 GMT";
        String earlier = "Sun, 06 Nov 1994 08:49:00 GMT";
        Stream<Row> retried = Stream.of(
                row("429 in seconds", 7_000, status(429), "Retry-After", "7"),
                row("429 as a date by the service's clock", 11_000, status(429), "Date", now, "Retry-After", later),
                row("429 with a date that is over", 50, status(429), "Date", now, "Retry-After", earlier),
                row("429 with a negative wait", 50, status(429), "Retry-After", "-5"),
                row("429 in the context", 9_000, Service.problem(429, "'context':{'retry_after_seconds':'9'}")),
                row("429 with reset_at", 13_000, Service.problem(429, "'context':{'reset_at':1772445613}")),
                row("429 with RateLimit-Reset in seconds", 4_000, status(429), "RateLimit-Reset", "4"),
                row("429 with RateLimit-Reset as an epoch", 5_000, status(429), "RateLimit-Reset", "1772445605"),
                row("429 without any word", 50, status(429)),
                row("500", 30_000, status(500)),
                row("500 with Retry-After", 3_000, status(500), "Retry-After", "3"),
                row("503 with Retry-After", 2_000, status(503), "Retry-After", "2"));
        Stream<Row> unknown = Stream.of(502, 503, 504).map(status -> new Row("" + status, status(status), 250L, null));
        Stream<Row> lost = Stream.of(
                new Row("response lost", status(200).onResponseStart(new SocketEffect.CloseSocket()), 250L, null));
        Stream<Row> refused =
                Stream.of(400, 401, 402, 404, 408, 409).map(status -> new Row("" + status, status(status), null, null));
        Stream<Row> undecodable = Stream.of(new Row("not JSON", Service.json(200, "<html>"), null, null));
        return Stream.of(retried, unknown, lost, refused, undecodable).flatMap(rows -> rows);
    }

    static Stream<Arguments> calls() {
        return table().flatMap(row -> Stream.of(
                Arguments.of(row.what, "free", row, (Calling)
                        client -> client.stats().summary(s -> {})),
                Arguments.of(row.what, "paid", row, (Calling)
                        client -> client.email().validate("a")),
                Arguments.of(row.what, "free, async", row, (Calling) client -> outcome(client.callAsync(
                        Operations.STATS_SUMMARY, StatsSummaryRequest.builder().build()))),
                Arguments.of(row.what, "paid, async", row, (Calling)
                        client -> outcome(client.email().validateAsync("a")))));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("calls")
    void theTableIsTrue(String what, String kind, Row row, Calling call) {
        service.enqueue(row.response.build(), OK);
        try (var client = service.client()) {
            check(kind.startsWith("free") ? row.freeWaitMillis : row.paidWaitMillis, () -> call.make(client));
        }
    }

    private static MockResponse.Builder status(int status) {
        return new MockResponse.Builder().code(status);
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

    interface Calling {
        ApiResponse<?> make(EnrichmentClient client);
    }

    private void check(@Nullable Long waitMillis, Supplier<ApiResponse<?>> call) {
        if (waitMillis == null) {
            var failure = catchThrowableOfType(EnrichmentException.class, call::get);
            assertThat(failure.receipt().attempts()).isEqualTo(1);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
            assertThat(service.time.sleeps).isEmpty();
        } else {
            ApiResponse<?> response = call.get();
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
            var failure = failure(ServerException.class, client);
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
                failure(ServerException.class, client);
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
            var failure = failure(dev.enrichment.sdk.errors.CallInterruptedException.class, client);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).hasMessage("email.validate: the thread was interrupted; nothing was charged");
            assertThat(failure.getSuppressed()).hasSize(1);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }
}
