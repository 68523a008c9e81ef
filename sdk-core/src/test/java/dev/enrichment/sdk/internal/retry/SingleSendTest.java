package dev.enrichment.sdk.internal.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.SocketEffect;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests, with real sockets, every situation in which a paid request could be sent a second time. */
class SingleSendTest extends ServiceFixture {
    /** The first call of a JVM loads classes for longer than the short timeouts of these tests. */
    @BeforeAll
    static void warmUp() {
        try (Service one = new Service();
                var client = one.client()) {
            one.enqueue(ok().build());
            assertThat(client.email().validate("ada@northwind.example").status())
                    .isEqualTo(200);
        }
    }

    private static MockResponse.Builder ok() {
        return Service.json(200, "{\"credits_consumed\":1}");
    }

    static Stream<Arguments> losses() {
        return Stream.of(
                Arguments.of("reset after the request was read", ok().onResponseStart(new SocketEffect.CloseSocket())),
                Arguments.of("reset while the request is read", ok().onRequestBody(new SocketEffect.CloseSocket())),
                Arguments.of("never answered", ok().onResponseStart(SocketEffect.Stall.INSTANCE)),
                Arguments.of("headers too late", ok().headersDelay(5, TimeUnit.SECONDS)),
                Arguments.of("body too late", ok().bodyDelay(5, TimeUnit.SECONDS)),
                Arguments.of("body cut off", ok().onResponseBody(new SocketEffect.CloseSocket())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("losses")
    void lostResponseOfAFreeCallIsRequestedAgain(String name, MockResponse.Builder loss) {
        service.enqueue(loss.build(), Service.ok("{\"jobs\":{\"total\":12}}"));
        try (var client = service.client(b -> b.options(o -> o.attemptTimeout(Duration.ofSeconds(3))))) {
            var response = client.stats().summary(s -> {});
            assertThat(response.body().at("/jobs/total")).isEqualTo(12);
            assertThat(response.receipt().attempts()).isEqualTo(2);
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(250));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("losses")
    void everyPaidOperationIsSentOnce(String name, MockResponse.Builder loss) {
        for (Operation<?, ?> operation : Operations.all()) {
            if (!operation.free()) {
                // An attempt that found no connection in time was not sent, and another one follows it.
                List<AttemptResult> sent = new CopyOnWriteArrayList<>();
                CallListener listener = new CallListener() {
                    @Override
                    public void attemptEnded(AttemptResult attempt) {
                        if (!(attempt.failure() instanceof ConnectionException)) {
                            sent.add(attempt);
                        }
                    }
                };
                try (Service one = new Service();
                        var client = one.client(b -> b.options(
                                o -> o.attemptTimeout(Duration.ofMillis(200)).listener(listener)))) {
                    one.enqueue(loss.build(), ok().build());
                    var lost =
                            catchThrowableOfType(ResponseLostException.class, () -> callWithExample(client, operation));
                    assertThat(lost.chargeStatus()).as(operation.id()).isEqualTo(ChargeStatus.UNKNOWN);
                    assertThat(lost.receipt().charged()).isZero();
                    assertThat(sent).as(operation.id()).hasSize(1);
                    assertThat(lost)
                            .hasMessageEndingWith("it may have been charged: check the balance or the analytics"
                                    + " before you make the call again");
                    // A request that breaks off is counted by the server a moment later, so it may still be at none.
                    assertThat(one.server.getRequestCount()).as(operation.id()).isLessThanOrEqualTo(1);
                }
            }
        }
    }

    private static <Q extends Record> void callWithExample(EnrichmentClient client, Operation<Q, ?> operation) {
        client.call(operation, ExampleRequests.requestOf(operation));
    }

    static Stream<Arguments> okHttpRetriesByItself() {
        return Stream.of(
                Arguments.of("408", new MockResponse.Builder().code(408), 408),
                Arguments.of("503 now", new MockResponse.Builder().code(503).setHeader("Retry-After", "0"), 503),
                Arguments.of("307", new MockResponse.Builder().code(307).setHeader("Location", "/elsewhere"), 307),
                Arguments.of("308", new MockResponse.Builder().code(308).setHeader("Location", "/elsewhere"), 308),
                Arguments.of("303", new MockResponse.Builder().code(303).setHeader("Location", "/elsewhere"), 303));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("okHttpRetriesByItself")
    void okHttpDoesNotRetryByItself(String name, MockResponse.Builder response, int status) {
        OkHttpClient eager = new OkHttpClient.Builder()
                .retryOnConnectionFailure(true)
                .followRedirects(true)
                .build();
        for (Operation<?, ?> operation : Operations.all()) {
            for (boolean get : new boolean[] {false, true}) {
                try (Service one = new Service();
                        var client = one.client(
                                b -> ownRoute(b.httpClient(eager).options(o -> o.maxAttempts(1)), operation, get))) {
                    one.enqueue(response.build(), ok().build());
                    var failure = catchThrowableOfType(ApiException.class, () -> callWithExample(client, operation));
                    assertThat(failure.status()).isEqualTo(status);
                    assertThat(one.server.getRequestCount()).isEqualTo(1);
                    if (!operation.free()) {
                        assertThat(failure.chargeStatus())
                                .isEqualTo(status == 503 ? ChargeStatus.NOT_CHARGED : ChargeStatus.UNKNOWN);
                    }
                }
            }
        }
    }

    /** A request without a body is a GET. OkHttp sends such requests again more easily. */
    private static void ownRoute(EnrichmentClientBuilder builder, Operation<?, ?> operation, boolean get) {
        if (get) {
            builder.route(operation, Route.get("/v1/by-get"));
        }
    }

    static Stream<Arguments> interceptorsThatSendTwice() {
        Interceptor twice = chain -> {
            chain.proceed(chain.request()).close();
            return chain.proceed(chain.request());
        };
        Interceptor afterAFailure = chain -> {
            try {
                chain.proceed(chain.request()).close();
            } catch (IOException lost) {
                // Tries again.
            }
            return chain.proceed(chain.request());
        };
        return Stream.of(Arguments.of("after a response", twice), Arguments.of("after a failure", afterAFailure));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("interceptorsThatSendTwice")
    void noOperationIsSentTwiceByAnInterceptor(String name, Interceptor interceptor) {
        OkHttpClient repeating =
                new OkHttpClient.Builder().addInterceptor(interceptor).build();
        for (Operation<?, ?> operation : Operations.all()) {
            for (boolean get : new boolean[] {false, true}) {
                try (Service one = new Service();
                        var client = one.client(b ->
                                ownRoute(b.httpClient(repeating).options(o -> o.maxAttempts(1)), operation, get))) {
                    MockResponse.Builder first = name.equals("after a response")
                            ? ok()
                            : ok().onResponseStart(new SocketEffect.CloseSocket());
                    one.enqueue(first.build(), ok().build());
                    try {
                        callWithExample(client, operation);
                    } catch (EnrichmentException expected) {
                        assertThat(expected.receipt().attempts()).isEqualTo(1);
                    }
                    assertThat(one.server.getRequestCount()).as(operation.id()).isLessThanOrEqualTo(1);
                }
            }
        }
    }

    @Test
    void requestThatWasNotSentIsRetriedAndCostsNothing() throws Exception {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0)) {
            closedPort = socket.getLocalPort();
        }
        try (var client = service.client(b -> b.baseUrl("http://127.0.0.1:" + closedPort))) {
            var failure = failure(ConnectionException.class, client);
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(failure.receipt().attempts()).isEqualTo(3);
            assertThat(failure.getSuppressed()).hasSize(2).allMatch(e -> e instanceof ConnectionException);
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(250), Duration.ofMillis(500));
            assertThat(failure)
                    .hasMessageStartingWith(
                            "email.validate: could not connect to http://127.0.0.1:" + closedPort + ": ");
        }
    }

    @Test
    void redirectDoesNotCarryTheKeyToAnotherOrigin() throws Exception {
        try (MockWebServer elsewhere = new MockWebServer()) {
            elsewhere.start();
            elsewhere.enqueue(ok().build());
            service.enqueue(new MockResponse.Builder()
                    .code(307)
                    .setHeader("Location", elsewhere.url("/catch"))
                    .build());
            try (var client = service.client()) {
                var failure = failure(ApiException.class, client);
                assertThat(failure)
                        .hasMessage(
                                "email.validate: 307: redirect to " + elsewhere.url("/catch")
                                        + " was not followed, because the API key goes only to the configured address; correct the base URL");
                assertThat(elsewhere.getRequestCount()).isZero();
            }
        }
    }

    @Test
    void interceptorCannotSendTheRequestElsewhere() throws Exception {
        try (MockWebServer elsewhere = new MockWebServer()) {
            elsewhere.start();
            elsewhere.enqueue(ok().build());
            OkHttpClient diverting = new OkHttpClient.Builder()
                    .addInterceptor(chain -> chain.proceed(
                            chain.request().newBuilder().url(elsewhere.url("/")).build()))
                    .build();
            try (var client = service.client(b -> b.httpClient(diverting).options(o -> o.maxAttempts(1)))) {
                assertThat(failure(ConnectionException.class, client))
                        .hasMessageContaining("the client only sends requests to its configured address");
                assertThat(elsewhere.getRequestCount()).isZero();
            }
        }
    }

    @Test
    void waitingIsRealWithTheMachinesOwnTime() {
        service.enqueue(
                Service.problem(429, "'code':'rate_limit_exceeded'")
                        .setHeader("Retry-After", "0")
                        .build(),
                ok().build());
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            assertThat(client.email().validate("a@b.example").receipt().attempts())
                    .isEqualTo(2);
        }
    }
}
