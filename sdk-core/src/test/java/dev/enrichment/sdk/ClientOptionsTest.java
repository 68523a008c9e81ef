package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.OptionNames;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import okhttp3.tls.HandshakeCertificates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the effect of each client option on the requests. The name of each test begins with the option. */
@Timeout(30)
class ClientOptionsTest extends ServiceFixture {
    @Test
    void everyOptionIsTestedHere() {
        OptionNames.assertTested(EnrichmentClientBuilder.class, ClientOptionsTest.class);
    }

    @Test
    void baseUrlIsWhereItGoes() throws Exception {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client(b -> b.baseUrl(service.server.url("/gateway") + ""))) {
            client.credits().balance();
        }
        assertThat(service.request().getTarget()).isEqualTo("/gateway/v1/credits");
    }

    @Test
    void allowPlainHttpIsForTheHostThatItNames() throws Exception {
        service.enqueue(Service.ok("{}"));
        OkHttpClient here = new OkHttpClient.Builder()
                .dns(host -> List.of(InetAddress.getLoopbackAddress()))
                .build();
        String address = "http://sandbox:" + service.server.getPort();
        try (var client =
                service.client(b -> b.baseUrl(address).allowPlainHttp("sandbox").httpClient(here))) {
            client.credits().balance();
        }
        assertThat(service.request().getHeaders().get("Host")).startsWith("sandbox:");
    }

    @Test
    void withoutApiKeyTheOneOfTheEnvironmentIsNotUsed() {
        var builder =
                new EnrichmentClientBuilder(new Environment(name -> "ENRICHMENT_API_KEY".equals(name) ? "key" : null));
        try (var client = builder.baseUrl(service.server.url("/").toString())
                .withoutApiKey()
                .build()) {
            assertThatThrownBy(() -> client.credits().balance())
                    .hasMessageContaining("this client has no API key of its own");
        }
    }

    @Test
    void apiKeyIsSentWhateverFormItHas() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"), Service.ok("{}"));
        try (var text = service.client(b -> b.apiKey("as-a-text"));
                var typed = service.client(b -> b.apiKey(ApiKey.of("as-a-key")));
                var supplied = service.client(b -> b.apiKey(() -> ApiKey.of("as-a-supplier")))) {
            text.credits().balance();
            typed.credits().balance();
            supplied.credits().balance();
        }
        for (String key : List.of("as-a-text", "as-a-key", "as-a-supplier")) {
            assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo(key);
        }
    }

    @Test
    void aKeySupplierIsAskedOnTheThreadOfTheCall() {
        Thread[] asked = new Thread[1];
        service.enqueue(Service.ok("{}"));
        try (var client = service.client(b -> b.apiKey(() -> {
            asked[0] = Thread.currentThread();
            return ApiKey.of("k");
        }))) {
            client.credits().balance();
        }
        assertThat(asked[0]).isSameAs(Thread.currentThread());
    }

    @Test
    void listenerHearsOfAllCalls() {
        service.enqueue(Service.ok("{}"));
        List<Integer> attempts = new ArrayList<>();
        try (var client = service.client(b -> b.listener(new CallListener() {
            @Override
            public void attemptStarted(AttemptStart attempt) {
                attempts.add(attempt.number());
            }
        }))) {
            client.withOptions(o -> o.tag("derived")).credits().balance();
        }
        assertThat(attempts).containsExactly(1);
    }

    @Test
    void interceptorStandsAroundAllCalls() {
        service.enqueue(Service.ok("{}"));
        List<String> seen = new ArrayList<>();
        try (var client = service.client(b -> b.interceptor(call -> {
            seen.add(call.operation() + " tagged " + call.options().tag());
            return call.proceed();
        }))) {
            client.withOptions(o -> o.tag("derived")).credits().balance();
        }
        assertThat(seen).containsExactly("credits.balance tagged derived");
    }

    @Test
    void applicationIsNamedInTheUserAgent() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.application("lead-router/2.1"))) {
            client.credits().balance();
        }
        assertThat(service.request().getHeaders().get("User-Agent"))
                .isEqualTo("lead-router/2.1 enrichment-sdk-java/" + System.getProperty("project.version"));
    }

    @Test
    void httpClientBringsItsInterceptors() throws Exception {
        OkHttpClient mine = new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(
                        chain.request().newBuilder().header("X-Mine", "yes").build()))
                .build();
        service.enqueue(Service.ok("{}"));
        try (var client = service.client(b -> b.httpClient(mine))) {
            client.credits().balance();
        }
        assertThat(service.request().getHeaders().get("X-Mine")).isEqualTo("yes");
    }

    @Test
    void sslSocketFactoryTrustsAPrivateCertificate() throws Exception {
        HandshakeCertificates certificates = Service.certificates();
        OkHttpClient mine = new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(
                        chain.request().newBuilder().header("X-Mine", "yes").build()))
                .build();
        try (MockWebServer secure = new MockWebServer()) {
            secure.useHttps(certificates.sslSocketFactory());
            secure.start();
            secure.enqueue(Service.ok("{}"));
            secure.enqueue(Service.ok("{}"));
            String url = secure.url("/").toString();
            try (var client = service.client(b -> b.baseUrl(url)
                            .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager()));
                    var both = service.client(b -> b.baseUrl(url)
                            .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager())
                            .httpClient(mine));
                    var untrusting = service.client(b -> b.baseUrl(url).options(o -> o.maxAttempts(1)))) {
                client.credits().balance();
                both.credits().balance();
                assertThatThrownBy(() -> untrusting.credits().balance()).isInstanceOf(ConnectionException.class);
            }
            assertThat(secure.takeRequest().getHeaders().get("X-API-Key")).isEqualTo(Service.KEY);
            assertThat(secure.takeRequest().getHeaders().get("X-Mine")).isEqualTo("yes");
        }
    }

    @Test
    void proxyGetsThePasswordAndReplacesThatOfTheHttpClient() throws Exception {
        HandshakeCertificates certificates = Service.certificates();
        OkHttpClient withoutProxy =
                new OkHttpClient.Builder().proxy(Proxy.NO_PROXY).build();
        try (MockWebServer secure = new MockWebServer()) {
            secure.useHttps(certificates.sslSocketFactory());
            secure.start();
            secure.enqueue(new MockResponse.Builder().inTunnel().build());
            secure.enqueue(Service.ok("{}"));
            // The name is known to the proxy only, as in the network of a company.
            try (var client = service.client(b -> b.baseUrl("https://localhost:1")
                    .httpClient(withoutProxy)
                    .proxy("127.0.0.1", secure.getPort(), "us er", "pässword")
                    .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager()))) {
                client.credits().balance();
            }
            assertThat(secure.takeRequest().getHeaders().get("Proxy-Authorization"))
                    .isEqualTo(Credentials.basic("us er", "pässword", StandardCharsets.UTF_8));
            var tunneled = secure.takeRequest().getHeaders();
            assertThat(tunneled.get("X-API-Key")).isEqualTo(Service.KEY);
            assertThat(tunneled.get("Proxy-Authorization")).isNull();
        }
    }

    @Test
    void executorRunsAsyncCalls() throws Exception {
        service.enqueue(Service.ok("{}"));
        List<String> threads = new ArrayList<>();
        ExecutorService executor = Executors.newSingleThreadExecutor(work -> new Thread(work, "mine"));
        try (var client = service.client(b -> b.executor(executor).interceptor(call -> {
            threads.add(Thread.currentThread().getName());
            return call.proceed();
        }))) {
            client.credits().balanceAsync().get();
        }
        assertThat(threads).containsExactly("mine");
        assertThat(executor.isShutdown()).isFalse();
        executor.shutdown();
    }

    @Test
    void taskDecoratorTakesTheContextAlong() throws Exception {
        ThreadLocal<String> context = ThreadLocal.withInitial(() -> "none");
        service.enqueue(Service.ok("{}"));
        List<String> seen = new ArrayList<>();
        try (var client = service.client(b -> b.taskDecorator(task -> {
                    String ofCaller = context.get();
                    return () -> {
                        context.set(ofCaller);
                        task.run();
                    };
                })
                .interceptor(call -> {
                    seen.add(context.get());
                    return call.proceed();
                }))) {
            context.set("trace of the caller");
            client.credits().balanceAsync().get();
        }
        assertThat(seen).containsExactly("trace of the caller");
    }

    @Test
    void aTaskDecoratorThatThrowsFailsTheCall() {
        UnaryOperator<Runnable> atOnce = task -> {
            throw new LinkageError("no context");
        };
        UnaryOperator<Runnable> onTheThread = task -> () -> {
            throw new LinkageError("no scope");
        };
        for (UnaryOperator<Runnable> decorator : List.of(atOnce, onTheThread)) {
            try (var client = service.client(b -> b.taskDecorator(decorator))) {
                assertThat(client.credits().balanceAsync())
                        .failsWithin(Duration.ofSeconds(30))
                        .withThrowableThat()
                        .withRootCauseInstanceOf(LinkageError.class);
            }
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void maxResponseBytesBoundsAResponse() {
        service.enqueue(Service.ok("{\"a\":\"" + "x".repeat(100) + "\"}"));
        try (var client = service.client(b -> b.maxResponseBytes(50))) {
            var failure = failure(DecodingException.class, client);
            assertThat(failure.rawBody()).hasSize(50);
            assertThat(failure).hasMessageContaining("the body is longer than maxResponseBytes");
        }
    }

    @Test
    void routeReplacesThePath() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.route(Operations.JOBS_SEARCH, Route.JOBS_SEARCH_ALIAS)
                .route(Operations.CREDITS_BALANCE, Route.CREDITS_BALANCE_BY_POST))) {
            client.jobs().search(q -> q.limit(1));
            client.credits().balance();
        }
        assertThat(service.request().getTarget()).isEqualTo("/v3/jobs-search");
        assertThat(Service.bodyOf(service.request())).isEqualTo("{}");
    }

    @Test
    void priceDecidesWhatABudgetLetsThrough() {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client(b -> b.price(
                        Operations.COMPANIES_FUNDING, q -> PriceEstimate.upTo(BigDecimal.ONE, "our plan"))
                .options(o -> o.budget(CreditBudget.of(1))))) {
            client.companies().funding(q -> q.companyDomain("northwind.example"));
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void rateLimitSpacesRequestsOut() {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.rateLimit(60, 1))) {
            client.credits().balance();
            client.credits().balance();
        }
        assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(1));
    }

    @Test
    void codecWritesWhatIsSentAndReadsWhatComes() throws Exception {
        JsonCodec shouting = new JsonCodec() {
            @Override
            public <T> Decoded<T> decode(byte[] json, Class<T> type) {
                String text = new String(json, java.nio.charset.StandardCharsets.UTF_8);
                return JsonCodec.standard()
                        .decode(
                                text.replace("valid", "unknown").getBytes(java.nio.charset.StandardCharsets.UTF_8),
                                type);
            }

            @Override
            public byte[] encode(Object record) {
                return "{\"by\":\"another mapper\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            }

            @Override
            public Map<String, Object> members(Object record) {
                return new LinkedHashMap<>(Map.of("by", "another"));
            }
        };
        service.enqueue(Service.ok("{\"email_status\":\"valid\"}"), Service.ok("{}"));
        try (var client = service.client(b -> b.codec(shouting))) {
            assertThat(client.email().validate("a").body().status()).hasToString("unknown");
            client.analytics().usage(7);
        }
        assertThat(Service.bodyOf(service.request())).isEqualTo("{\"by\":\"another mapper\"}");
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/usage?by=another");
    }

    @Test
    void environmentSetsWhatTheProgramLeavesOpen() throws Exception {
        Map<String, String> variables = Map.of(
                "ENRICHMENT_BASE_URL", service.server.url("/").toString(),
                "ENRICHMENT_API_KEY", "from-the-environment",
                "ENRICHMENT_APPLICATION", "env-app/1",
                "ENRICHMENT_TOTAL_TIMEOUT", "2m",
                "ENRICHMENT_ATTEMPT_TIMEOUT", "1.5s",
                "ENRICHMENT_CONNECT_TIMEOUT", "PT2S",
                "ENRICHMENT_MAX_RETRY_DELAY", "1M30S",
                "ENRICHMENT_INITIAL_BACKOFF", "0.25s",
                "ENRICHMENT_MAX_ATTEMPTS", "7",
                "ENRICHMENT_TAG", " batch ");
        try (var client = new EnrichmentClientBuilder(new Environment(variables::get))
                .options(o -> o.maxAttempts(2))
                .build()) {
            RequestOptions options = client.options();
            assertThat(options)
                    .hasToString("RequestOptions[totalTimeout=PT2M, attemptTimeout=PT1.5S, maxAttempts=2, tag=batch,"
                            + " account=null]");
            assertThat(options.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
            assertThat(options.maxRetryDelay()).isEqualTo(Duration.ofSeconds(90));
            assertThat(options.initialBackoff()).isEqualTo(Duration.ofMillis(250));
            service.enqueue(Service.ok("{}"));
            client.credits().balance();
        }
        var request = service.request();
        assertThat(request.getHeaders().get("X-API-Key")).isEqualTo("from-the-environment");
        assertThat(request.getHeaders().get("User-Agent")).startsWith("env-app/1 ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INITIAL_BACKOFF | soon | ENRICHMENT_INITIAL_BACKOFF must be a duration such as 90s, 1.5s, 250ms or 2m, but is soon
            MAX_ATTEMPTS    | many | ENRICHMENT_MAX_ATTEMPTS must be a whole number, but is many
            MAX_ATTEMPTS    | 0    | ENRICHMENT_MAX_ATTEMPTS: maxAttempts must be at least 1, but is 0
            """)
    void environmentThatCannotBeReadIsNamed(String name, String value, String message) {
        Environment environment = new Environment(Map.of("ENRICHMENT_" + name, value)::get);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EnrichmentClientBuilder(environment))
                .withMessage(message);
    }
}
