package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.Credentials;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.RequestBody;
import okhttp3.tls.HandshakeCertificates;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests interceptors and custom OkHttp clients. They may change many things, but must not make the client pay twice or
 * reveal its key.
 */
@Timeout(30)
class InterceptorsTest extends ServiceFixture {
    private EnrichmentClient with(OkHttpClient.Builder http) {
        return service.client(b -> b.httpClient(http.build()));
    }

    /** Reads a request whole and makes a new one of it, so that nothing of our body is left. */
    private static okhttp3.Request copied(okhttp3.Request request) throws IOException {
        Buffer bytes = new Buffer();
        Objects.requireNonNull(request.body()).writeTo(bytes);
        return request.newBuilder()
                .post(RequestBody.create(bytes.readByteArray(), request.body().contentType()))
                .build();
    }

    @Test
    void anInterceptorThatCopiesTheBodyCannotSendItTwiceEither() {
        service.enqueue(Service.json(502, "").build(), Service.ok("{}"));
        Interceptor retrying = chain -> {
            okhttp3.Request copy = copied(chain.request());
            chain.proceed(copy).close();
            return chain.proceed(copy);
        };
        try (var client = with(new OkHttpClient.Builder().addInterceptor(retrying))) {
            // The response of the request that was sent counts.
            assertThatExceptionOfType(ServerException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withMessageStartingWith("email.validate: 502")
                    .satisfies(failure -> assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN));
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void timeoutsOfAUsersHttpClientDoNotCutOffAPaidResponse() {
        service.enqueue(
                Service.json(200, "{}").headersDelay(500, TimeUnit.MILLISECONDS).build());
        try (var client = with(
                new OkHttpClient.Builder().readTimeout(Duration.ofMillis(100)).callTimeout(Duration.ofMillis(200)))) {
            assertThat(client.email().validate("a").status()).isEqualTo(200);
        }
    }

    /** A server with TLS that speaks these protocols, and what a client needs to trust it. */
    private static MockWebServer secure(HandshakeCertificates server, Protocol... protocols) throws IOException {
        MockWebServer secure = new MockWebServer();
        secure.useHttps(server.sslSocketFactory());
        secure.setProtocols(List.of(protocols));
        secure.start();
        return secure;
    }

    @Test
    void http2AndHttp1AreBothSpoken() throws Exception {
        HandshakeCertificates both = Service.certificates();
        for (Protocol protocol : List.of(Protocol.HTTP_2, Protocol.HTTP_1_1)) {
            Protocol[] offered = protocol == Protocol.HTTP_2
                    ? new Protocol[] {Protocol.HTTP_2, Protocol.HTTP_1_1}
                    : new Protocol[] {Protocol.HTTP_1_1};
            try (MockWebServer secure = secure(both, offered)) {
                List<Protocol> spoken = new ArrayList<>();
                OkHttpClient.Builder http = new OkHttpClient.Builder()
                        .sslSocketFactory(both.sslSocketFactory(), both.trustManager())
                        .addNetworkInterceptor(chain -> {
                            spoken.add(
                                    Objects.requireNonNull(chain.connection()).protocol());
                            return chain.proceed(chain.request());
                        });
                secure.enqueue(Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}"));
                try (var client = service.client(
                        b -> b.httpClient(http.build()).baseUrl(secure.url("/").toString()))) {
                    assertThat(client.email().validate("a").receipt().charged()).isEqualByComparingTo("0.25");
                }
                assertThat(spoken).containsExactly(protocol);
                assertThat(secure.takeRequest().getHeaders().get("X-API-Key")).isEqualTo(Service.KEY);
            }
        }
    }

    @Test
    void aProxyThatWantsAPasswordGetsItAndNeverTheKey() throws Exception {
        HandshakeCertificates both = Service.certificates();
        try (MockWebServer proxy = secure(both, Protocol.HTTP_1_1)) {
            proxy.enqueue(new MockResponse.Builder()
                    .code(407)
                    .setHeader("Proxy-Authenticate", "Basic realm=\"corporate\"")
                    .inTunnel()
                    .build());
            proxy.enqueue(new MockResponse.Builder().inTunnel().build());
            proxy.enqueue(Service.ok("{\"email_status\":\"valid\"}"));
            OkHttpClient http = new OkHttpClient.Builder()
                    .sslSocketFactory(both.sslSocketFactory(), both.trustManager())
                    .hostnameVerifier((name, session) -> true)
                    .proxy(proxy.getProxyAddress())
                    .proxyAuthenticator((route, response) -> response.challenges().stream()
                                    .noneMatch(challenge -> challenge.scheme().equals("Basic"))
                            ? null // OkHttp asks before the proxy does.
                            : response.request()
                                    .newBuilder()
                                    .header("Proxy-Authorization", Credentials.basic("me", "pass"))
                                    .build())
                    .build();
            try (var client =
                    service.client(b -> b.httpClient(http).baseUrl("https://api.service.example/enrichment"))) {
                assertThat(client.email().validate("a").status()).isEqualTo(200);
            }
            RecordedRequest refused = proxy.takeRequest();
            RecordedRequest tunnel = proxy.takeRequest();
            assertThat(tunnel.getRequestLine()).isEqualTo("CONNECT api.service.example:443 HTTP/1.1");
            assertThat(tunnel.getHeaders().get("Proxy-Authorization")).isEqualTo(Credentials.basic("me", "pass"));
            assertThat(refused.getHeaders().get("Proxy-Authorization")).isNull();
            assertThat(refused.getHeaders().get("X-API-Key")).isNull();
            assertThat(tunnel.getHeaders().get("X-API-Key")).isNull();
            assertThat(proxy.takeRequest().getHeaders().get("X-API-Key")).isEqualTo(Service.KEY);
        }
    }

    @Test
    void anInterruptedCallLeavesTheOthersOfItsHttp2ConnectionAlone() throws Exception {
        service.server.setProtocols(List.of(Protocol.H2_PRIOR_KNOWLEDGE));
        CountDownLatch bothAreThere = new CountDownLatch(2);
        CountDownLatch oneHasGone = new CountDownLatch(1);
        service.respond(request -> {
            bothAreThere.countDown();
            assertThat(oneHasGone.await(10, TimeUnit.SECONDS)).isTrue();
            return Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}");
        });
        OkHttpClient http = new OkHttpClient.Builder()
                .protocols(List.of(Protocol.H2_PRIOR_KNOWLEDGE))
                .build();
        try (var client = service.client(TimeSource.SYSTEM, b -> b.httpClient(http))) {
            var other = client.email().validateAsync("stays@northwind.example");
            Thread impatient = new Thread(() -> {
                try {
                    client.email().validate("leaves@northwind.example");
                } catch (EnrichmentException e) {
                    assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
                }
            });
            impatient.start();
            assertThat(bothAreThere.await(10, TimeUnit.SECONDS)).isTrue();
            impatient.interrupt();
            impatient.join(10_000);
            assertThat(impatient.isAlive()).isFalse();
            oneHasGone.countDown();
            assertThat(other.get().receipt().charged()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void anInterceptorCanReturnItsOwnResponseAndThenNothingIsPaid() {
        Map<Object, ApiResponse<?>> kept = new ConcurrentHashMap<>();
        CallInterceptor cache = call -> {
            ApiResponse<?> known = kept.get(call.request());
            if (known == null) {
                known = call.proceed();
                kept.put(call.request(), known);
            }
            return known;
        };
        service.enqueue(Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}"));
        try (var client = service.client(b -> b.interceptor(cache))) {
            assertThat(client.email().validate("a").body())
                    .isEqualTo(client.email().validate("a").body());
            assertThat(client.ledger().total().calls()).isEqualTo(1);
        }
    }

    @Test
    void anInterceptorProceedsOnce() {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.interceptor(call -> {
            call.proceed();
            return call.proceed();
        }))) {
            assertThatExceptionOfType(InterceptorException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withMessageEndingWith(
                            "interceptor called proceed() twice for email.validate: the call may have been"
                                    + " charged already")
                    .withCauseInstanceOf(IllegalStateException.class)
                    .satisfies(failure -> assertThat(failure.response()).isNotNull());
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void anInterceptorMustStayWithTheOperation() {
        service.enqueue(Service.ok("{}"));
        ApiResponse<?> foreign;
        try (var client = service.client()) {
            foreign = client.credits().balance();
        }
        try (var client = service.client(b -> b.interceptor(call -> foreign))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> client.email().validate("a"))
                    .withMessageEndingWith(
                            "returned CreditBalanceResponse for email.validate, whose response type is EmailValidateResponse");
        }
        var other = EmailValidateRequest.builder().email("a").build();
        try (var client = service.client(b -> b.interceptor(call -> call.proceed(other, call.options())))) {
            assertThatExceptionOfType(RequestPreparationException.class)
                    .isThrownBy(() -> client.credits().balance())
                    .withCauseInstanceOf(ClassCastException.class)
                    .satisfies(failure -> assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED));
        }
    }

    @Test
    void interceptorsStandAroundEachOtherAndSeeTheFailure() {
        List<String> seen = new ArrayList<>();
        service.enqueue(Service.json(404, "").build());
        CallInterceptor outer = call -> {
            seen.add("outer");
            try {
                return call.proceed();
            } catch (EnrichmentException e) {
                seen.add("outer saw " + e.chargeStatus());
                throw e;
            }
        };
        CallInterceptor inner = call -> {
            seen.add("inner " + call.request().getClass().getSimpleName());
            return call.proceed();
        };
        try (var client = service.client(b -> b.interceptor(outer).interceptor(inner))) {
            failure(EnrichmentException.class, client);
        }
        assertThat(seen).containsExactly("outer", "inner EmailValidateRequest", "outer saw NOT_CHARGED");
    }
}
