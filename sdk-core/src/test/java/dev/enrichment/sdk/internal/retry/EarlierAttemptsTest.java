package dev.enrichment.sdk.internal.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a call reports about its attempts before the last one, and how they limit the next ones. */
@Timeout(30)
class EarlierAttemptsTest extends ServiceFixture {
    private static MockResponse status(int status, String retryAfter) {
        return new MockResponse.Builder()
                .code(status)
                .setHeader("Retry-After", retryAfter)
                .build();
    }

    private static List<Integer> suppressed(EnrichmentException failure) {
        return Arrays.stream(failure.getSuppressed())
                .map(earlier -> ((ApiException) earlier).status())
                .toList();
    }

    @Test
    void everyEarlierFailureIsAttachedInItsOrder() {
        service.enqueue(status(429, "1"), status(500, "1"), status(429, "1"), status(429, "1"), status(404, "1"));
        try (var client = service.client()) {
            assertThat(suppressed(failure(NotFoundException.class, client))).containsExactly(429, 500, 429, 429);
        }
    }

    @Test
    void theLatestHundredFailuresAreAttached() {
        service.enqueue(status(500, "1"));
        for (int i = 0; i < 110; i++) {
            service.enqueue(status(429, "0"));
        }
        service.enqueue(status(404, "1"));
        try (var client = service.client(b -> b.options(o -> o.totalTimeout(Duration.ofDays(1))))) {
            assertThat(suppressed(failure(NotFoundException.class, client)))
                    .hasSize(100)
                    .containsOnly(429);
        }
    }

    /** The wait after the first refusal leaves too little time to wait for another attempt. */
    @ParameterizedTest
    @ValueSource(strings = {"7", "9"})
    void aRefusalShortlyBeforeTheTotalTimeoutIsTheFailure(String seconds) {
        service.enqueue(status(429, "1"), status(429, seconds));
        try (var client = service.client(b ->
                b.options(o -> o.totalTimeout(Duration.ofSeconds(8)).sendHook(attempt -> {
                    if (attempt.number() == 2) {
                        service.time.advance(Duration.ofMillis(6_950));
                    }
                })))) {
            RateLimitedException refused = failure(RateLimitedException.class, client);
            assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(Long.parseLong(seconds)));
            assertThat(suppressed(refused)).containsExactly(429);
        }
    }

    /** The wait after the refusal takes longer than planned, so that there is no time left for another attempt. */
    @Test
    void theReceiptOfARefusalIncludesTheWaitAfterIt() {
        service.enqueue(status(429, "1"));
        CallListener slow = new CallListener() {
            @Override
            public void waiting(String operation, @Nullable String tag, Duration wait) {
                service.time.advance(Duration.ofMillis(6_950));
            }
        };
        try (var client = service.client(
                b -> b.options(o -> o.totalTimeout(Duration.ofSeconds(8))).listener(slow))) {
            RateLimitedException refused = failure(RateLimitedException.class, client);
            assertThat(refused.receipt().waited()).isEqualTo(Duration.ofSeconds(1));
            assertThat(refused.receipt().duration()).isEqualTo(Duration.ofMillis(7_950));
            assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(1));
            assertThat(suppressed(refused)).isEmpty();
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aCallThatIsStoppedBeforeItIsSentCountsNoAttempt() {
        try (var client = service.client()) {
            Thread.currentThread().interrupt();
            CallInterruptedException failure = failure(CallInterruptedException.class, client);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure.receipt().attempts()).isZero();
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    /** Every call would succeed at its third attempt, which is the last one that the options allow. */
    @Test
    void allOfManyCallsGetTheirThirdAttempt() throws Exception {
        int calls = 40;
        CyclicBarrier together = new CyclicBarrier(calls);
        Map<String, Integer> attempts = new ConcurrentHashMap<>();
        service.respond(request -> {
            int attempt = attempts.merge(Service.bodyOf(request), 1, Integer::sum);
            return attempt < 3 ? status(503, "0") : Service.ok("{\"credits_consumed\":0.25}");
        });
        ExecutorService threads = Executors.newFixedThreadPool(calls);
        // The clock of the test is not made for many threads: it advances by the wait of each of them.
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            List<Future<Integer>> made = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                String email = "a" + i;
                made.add(threads.submit(() -> {
                    together.await(10, TimeUnit.SECONDS);
                    return client.email().validate(email).receipt().attempts();
                }));
            }
            for (Future<Integer> each : made) {
                assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(3);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void retriesInVainOfOneAccountDoNotTakeThoseOfAnother() {
        service.respond(request -> status(500, "0"));
        try (var client = service.client()) {
            for (int i = 0; i < 10; i++) {
                failure(ServerException.class, client);
            }
            assertThat(failure(ServerException.class, client).receipt().attempts())
                    .isEqualTo(1);
            EnrichmentClient other = client.forAccount("other", ApiKey.of("the-key-of-another-account"));
            assertThat(failure(ServerException.class, other).receipt().attempts())
                    .isEqualTo(3);
        }
    }

    @Test
    void fiveSuccessfulCallsAllowOneMoreRetry() {
        try (var client = service.client()) {
            service.respond(request -> status(500, "0"));
            for (int i = 0; i < 10; i++) {
                failure(ServerException.class, client);
            }
            service.respond(request -> Service.ok("{\"credits_consumed\":0.25}"));
            for (int i = 0; i < 5; i++) {
                assertThat(client.email().validate("a").status()).isEqualTo(200);
            }
            service.respond(request -> status(500, "0"));
            assertThat(failure(ServerException.class, client).receipt().attempts())
                    .isEqualTo(2);
            assertThat(failure(ServerException.class, client).receipt().attempts())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 502, 503})
    void aResponseOfAnOkHttpInterceptorThatSentNothingIsNotCharged(int status) {
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> new Response.Builder()
                        .request(chain.request())
                        .protocol(Protocol.HTTP_1_1)
                        .code(status)
                        .message("no")
                        .body(ResponseBody.create(new byte[0], null))
                        .build())
                .build();
        try (var client = service.client(b -> b.httpClient(http).options(o -> o.maxAttempts(1)))) {
            assertThat(failure(ApiException.class, client).chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        }
        assertThat(service.server.getRequestCount()).isZero();
    }
}
