package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.support.OptionNames;
import dev.enrichment.sdk.support.Service;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the effect of each request option on the requests. The name of each test begins with the option. */
@Timeout(30)
class RequestOptionsTest {
    private final Service service = new Service();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void everyOptionIsTestedHere() {
        OptionNames.assertTested(RequestOptionsBuilder.class, RequestOptionsTest.class);
    }

    private EnrichmentClient client(Consumer<RequestOptionsBuilder> options) {
        return service.client().withOptions(options);
    }

    @Test
    void totalTimeoutEndsTheWholeCall() {
        service.enqueue(Service.json(500, "").build());
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> client(o -> o.totalTimeout(Duration.ofSeconds(20)))
                        .email()
                        .validate("a"));
        // The service asks for 30 seconds, so nothing more is sent.
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void attemptTimeoutEndsOneAttempt() {
        service.enqueue(
                Service.json(200, "{}")
                        .onResponseStart(SocketEffect.Stall.INSTANCE)
                        .build(),
                Service.ok("{}"));
        var balance =
                client(o -> o.attemptTimeout(Duration.ofMillis(300))).credits().balance();
        assertThat(balance.receipt().attempts()).isEqualTo(2);
    }

    @Test
    void connectTimeoutEndsConnectingOnly() throws Exception {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
                Socket second = new Socket(full.getInetAddress(), full.getLocalPort());
                var client = service.client(b -> b.baseUrl("http://127.0.0.1:" + full.getLocalPort()))) {
            var hasty = client.withOptions(
                    o -> o.connectTimeout(Duration.ofMillis(200)).maxAttempts(1));
            long start = System.nanoTime();
            assertThatExceptionOfType(ConnectionException.class)
                    .isThrownBy(() -> hasty.email().validate("a"))
                    .withMessageContaining("Connect timed out; nothing was sent")
                    .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED));
            // The default would be 10 seconds.
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
            assertThat(first.isConnected() && second.isConnected()).isTrue();
        }
        service.enqueue(Service.json(200, "{}")
                .headersDelay(600, java.util.concurrent.TimeUnit.MILLISECONDS)
                .build());
        assertThat(client(o -> o.connectTimeout(Duration.ofMillis(200)))
                        .credits()
                        .balance()
                        .status())
                .isEqualTo(200);
    }

    @Test
    void maxAttemptsLimitsTheRequests() {
        service.enqueue(Service.json(500, "").build());
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> client(o -> o.maxAttempts(1)).email().validate("a"));
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void maxRetryDelayEndsACallThatWouldHaveToWaitLonger() {
        service.enqueue(Service.json(503, "").setHeader("Retry-After", "11").build());
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> client(o -> o.maxRetryDelay(Duration.ofSeconds(10)))
                        .email()
                        .validate("a"));
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void initialBackoffIsWaitedWhereTheServiceNamesNothing() {
        service.enqueue(Service.json(502, "").build(), Service.ok("{}"));
        client(o -> o.initialBackoff(Duration.ofSeconds(8))).credits().balance();
        assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(4));
    }

    @Test
    void keepRawBodyKeepsTheBytes() {
        service.enqueue(Service.ok("{\"a\":1}"), Service.ok("{\"a\":1}"));
        assertThat(client(o -> o.keepRawBody(true)).credits().balance().rawBody())
                .asString()
                .isEqualTo("{\"a\":1}");
        assertThat(client(o -> {}).credits().balance().rawBody()).isNull();
    }

    @Test
    void tagNamesTheCallInTheLedgerAndIsNotSent() throws Exception {
        service.enqueue(Service.ok("{}"));
        var client = client(o -> o.tag("nightly"));
        client.credits().balance();
        assertThat(client.ledger().entries().get(0).line().tag()).isEqualTo("nightly");
        assertThat(service.request().getHeaders().toString()).doesNotContain("nightly");
    }

    @Test
    void accountNamesTheAccountInTheLedgerAndIsNotSent() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        var client = client(o -> o.account("tenant-7"));
        client.credits().balance();
        assertThat(client.ledger().byAccount()).containsOnlyKeys("tenant-7");
        assertThat(service.request().getHeaders().toString()).doesNotContain("tenant-7");
        var unnamed = client(o -> o.apiKey(ApiKey.of("other-account")));
        unnamed.credits().balance();
        assertThat(unnamed.ledger().byAccount())
                .containsOnlyKeys(ApiKey.of("other-account").fingerprint());
    }

    @Test
    void apiKeyOfADerivedClientIsUsedForItsCallsOnly() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client()) {
            client.withOptions(o -> o.apiKey(ApiKey.of("other-account")))
                    .credits()
                    .balance();
            client.credits().balance();
            client.withOptions(o -> o.apiKey(() -> ApiKey.of("rotated")))
                    .credits()
                    .balance();
        }
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo("other-account");
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo(Service.KEY);
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo("rotated");
    }

    @Test
    void apiKeyDecidesWhoseBalanceAFloorIsHeldTo() {
        service.enqueue(
                Service.json(200, "{}").setHeader("X-Credits-Remaining", "5000").build(),
                Service.json(200, "{}").setHeader("X-Credits-Remaining", "3").build());
        var floor = CreditBudget.of(100).minimumBalance(BigDecimal.TEN);
        try (var rich = service.client(b -> b.options(o -> o.budget(floor)))) {
            var poor = rich.withOptions(o -> o.apiKey(ApiKey.of("other-account")));
            poor.credits().balance();
            rich.credits().balance();
            // The last response was for the other account.
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(() -> rich.email().validate("a"));
            service.enqueue(Service.ok("{\"credits_consumed\":0.25}"));
            assertThat(poor.email().validate("a").status()).isEqualTo(200);
        }
    }

    @Test
    void waitForBudgetWaitsForReservationsToBeSettled() {
        var budget = CreditBudget.of(1);
        assertThat(budget.reserve(BigDecimal.ONE, null)).isNotNull();
        var client = client(o -> o.budget(budget).waitForBudget(true).totalTimeout(Duration.ofSeconds(20)));
        assertThatExceptionOfType(CreditBudgetExceededException.class)
                .isThrownBy(() -> client.email().validate("a"))
                .matches(CreditBudgetExceededException::temporary)
                .matches(refused -> refused.receipt().waited().equals(Duration.ofSeconds(20)));
    }

    @Test
    void headerIsSent() throws Exception {
        service.enqueue(Service.ok("{}"));
        client(o -> o.header("X-Tenant", "loom-7")).credits().balance();
        assertThat(service.request().getHeaders().get("X-Tenant")).isEqualTo("loom-7");
    }

    @Test
    void queryIsSentWithAndWithoutABody() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        var client = client(o -> o.query("trace", "a b&c"));
        client.email().validate("a");
        client.analytics().usage(7);
        assertThat(service.request().getTarget()).isEqualTo("/v1/email-validation?trace=a%20b%26c");
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/usage?days=7&trace=a%20b%26c");
        assertThatExceptionOfType(RequestPreparationException.class)
                .isThrownBy(() -> client(o -> o.query("days", "90")).analytics().usage(7))
                .withMessage("analytics.usage: the request could not be prepared: query parameter days is set by the"
                        + " request itself; nothing was sent")
                .withCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aQueryParameterWithoutAValueIsNotSent() throws Exception {
        service.enqueue(Service.ok("{}"));
        client(o -> {})
                .analytics()
                .usage(q -> q.days(7).additionalProperty("region", null).additionalProperty("beta", 1));
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/usage?days=7&beta=1");
    }

    @Test
    void bodyFieldIsSentBesideTheTypedOnesAndNeverOverOne() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        var client = client(o -> o.bodyField("beta", Map.of("level", 2)).bodyField("note", null));
        client.companies().search(q -> q.limit(3).additionalProperty("mine", true));
        client.analytics().usage(7);
        assertThat(Service.bodyOf(service.request()))
                .isEqualTo("{\"limit\":3,\"mine\":true,\"beta\":{\"level\":2},\"note\":null}");
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/usage?days=7");
        // Not set in this request, but its price would not be known: the estimate reads the record.
        assertThatExceptionOfType(RequestPreparationException.class)
                .isThrownBy(
                        () -> client(o -> o.bodyField("limit", 50)).companies().search(q -> q.query("looms")))
                .withMessageContaining("limit is a documented field")
                .withCauseInstanceOf(InvalidRequestException.class);
        assertThatExceptionOfType(RequestPreparationException.class)
                .isThrownBy(
                        () -> service.client(b -> b.route(Operations.CREDITS_BALANCE, Route.CREDITS_BALANCE_BY_POST))
                                .withOptions(o -> o.bodyField("a", 1))
                                .credits()
                                .balance())
                .withMessageContaining("NoParameters takes no further fields: [a]");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void budgetKeepsARequestFromBeingSent() {
        assertThatExceptionOfType(CreditBudgetExceededException.class)
                .isThrownBy(() ->
                        client(o -> o.budget(CreditBudget.of(2))).companies().search(q -> q.limit(3)));
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void listenerIsToldOfAttemptsWaitsAndOutcomes() {
        service.enqueue(
                Service.json(429, "").setHeader("Retry-After", "2").build(),
                Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}"));
        List<String> told = new ArrayList<>();
        client(o -> o.tag("t").listener(new CallListener() {
                    @Override
                    public void attemptStarted(AttemptStart attempt) {
                        told.add("attempt " + attempt.number() + " " + attempt.tag());
                    }

                    @Override
                    public void attemptEnded(AttemptResult result) {
                        told.add("ended " + result.number() + " " + result.status() + " " + result.tag() + " "
                                + result.route() + " " + result.requestId() + " "
                                + (result.failure() == null
                                        ? "well"
                                        : result.failure().getClass().getSimpleName()));
                    }

                    @Override
                    public void waiting(String operation, @Nullable String tag, Duration wait) {
                        told.add("waits " + wait);
                    }

                    @Override
                    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                        told.add("succeeded for " + receipt.charged());
                    }
                }))
                .email()
                .validate("a");
        assertThat(told)
                .containsExactly(
                        "attempt 1 t",
                        "ended 1 429 t POST /v1/email-validation req-429 RateLimitedException",
                        "waits PT2S",
                        "attempt 2 t",
                        "ended 2 200 t POST /v1/email-validation req-200 well",
                        "succeeded for 0.25");
    }

    @Test
    void listenerHearsTheStatusOfAnAttemptWhereverItIsKnown() {
        List<@Nullable Integer> statuses = new ArrayList<>();
        var client = service.client()
                .withOptions(o -> o.maxAttempts(1).listener(new CallListener() {
                    @Override
                    public void attemptEnded(AttemptResult result) {
                        statuses.add(result.status());
                    }
                }));
        service.enqueue(
                Service.ok("no json"),
                Service.json(200, "{\"a\":1}")
                        .onResponseBody(SocketEffect.ShutdownConnection.INSTANCE)
                        .build(),
                Service.json(200, "{}")
                        .onResponseStart(SocketEffect.ShutdownConnection.INSTANCE)
                        .build());
        assertThatExceptionOfType(DecodingException.class)
                .isThrownBy(() -> client.email().validate("a"));
        assertThatExceptionOfType(ResponseLostException.class)
                .isThrownBy(() -> client.email().validate("a"));
        assertThatExceptionOfType(ResponseLostException.class)
                .isThrownBy(() -> client.email().validate("a"));
        assertThat(statuses).containsExactly(200, 200, null);
    }

    @Test
    void anAttemptPrintsNoMessageOfItsFailure() {
        List<String> printed = new ArrayList<>();
        var client = service.client()
                .withOptions(o -> o.maxAttempts(1).listener(new CallListener() {
                    @Override
                    public void attemptEnded(AttemptResult result) {
                        printed.add(result.toString());
                    }
                }));
        service.enqueue(Service.problem(404, "'detail':'nothing about in/mara-lindqvist'")
                .build());
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> client.email().validate("a"));
        assertThat(printed)
                .singleElement()
                .asString()
                .matches("AttemptResult\\[email\\.validate, attempt 1, NotFoundException, \\d+ ms]");
    }

    @Test
    void sendHookRunsBeforeEachAttempt() {
        service.enqueue(Service.ok("{}"));
        List<Integer> attempts = new ArrayList<>();
        client(o -> o.sendHook(attempt -> attempts.add(attempt.number())))
                .email()
                .validate("a");
        assertThat(attempts).containsExactly(1);
    }

    @Test
    void interceptorChangesWhatIsSent() throws Exception {
        service.enqueue(Service.ok("{}"));
        client(o -> o.interceptor(call -> call.proceed(
                        call.request(),
                        call.options().toBuilder()
                                .header("X-Computed", call.operation().id())
                                .build())))
                .credits()
                .balance();
        assertThat(service.request().getHeaders().get("X-Computed")).isEqualTo("credits.balance");
    }

    @Test
    void attributesAreReadByInterceptors() throws Exception {
        service.enqueue(Service.ok("{}"));
        List<@Nullable Object> seen = new ArrayList<>();
        client(o -> o.attribute(Integer.class, 1).attribute(Integer.class, 2).interceptor(call -> {
                    seen.add(call.options().attribute(Integer.class));
                    seen.add(call.options().attribute(Long.class));
                    seen.add(call.options().attribute(String.class));
                    seen.add(call.options().tag());
                    return call.proceed();
                }))
                .withOptions(o -> o.tag("derived"))
                .credits()
                .balance();
        assertThat(seen).containsExactly(2, null, null, "derived");
    }

    @Test
    void aTagIsRemovedWithNull() {
        assertThat(options(o -> o.tag("nightly").tag(null)).tag()).isNull();
        assertThat(options(o -> o.tag("nightly").attribute(String.class, "other"))
                        .tag())
                .isEqualTo("nightly");
    }

    @Test
    void attributeIsRemovedWithNull() {
        RequestOptions options = options(o -> o.attribute(String.class, "a").attribute(Integer.class, 1));
        RequestOptions changed =
                options.toBuilder().attribute(String.class, null).build();
        assertThat(changed.attribute(String.class)).isNull();
        assertThat(changed.attribute(Integer.class)).isEqualTo(1);
        assertThat(options.attribute(String.class)).isEqualTo("a");
    }

    /** A builder starts with the options it came from and does not change them. */
    @Test
    void budgetsReplaceTheEarlierOnes() {
        CreditBudget first = CreditBudget.of(1);
        CreditBudget second = CreditBudget.of(2);
        RequestOptions options = options(o -> o.budget(first).budget(first));
        assertThat(options.budgets()).containsExactly(first);
        assertThat(options.toBuilder().budget(second).build().budgets()).containsExactly(first, second);
        assertThat(options.toBuilder().budgets(List.of(second, second)).build().budgets())
                .containsExactly(second);
        assertThat(options.toBuilder().budgets(List.of()).build().budgets()).isEmpty();
        assertThat(options.budgets()).containsExactly(first);
    }

    @Test
    void listenersReplaceTheEarlierOnes() {
        CallListener first = new CallListener() {};
        CallListener second = new CallListener() {};
        assertThat(options(o -> o.listener(first).listeners(List.of(second))).listeners())
                .containsExactly(second);
    }

    @Test
    void interceptorsReplaceTheEarlierOnes() {
        CallInterceptor first = CallInterceptor.Chain::proceed;
        CallInterceptor second = CallInterceptor.Chain::proceed;
        assertThat(options(o -> o.interceptor(first).interceptors(List.of(second)))
                        .interceptors())
                .containsExactly(second);
    }

    @Test
    void sendHooksReplaceTheEarlierOnes() {
        SendHook first = attempt -> {};
        SendHook second = attempt -> {};
        assertThat(options(o -> o.sendHook(first).sendHooks(List.of(second))).sendHooks())
                .containsExactly(second);
    }

    @Test
    void headersReplaceTheEarlierOnes() {
        assertThat(options(o -> o.header("X-A", "1").headers(Map.of("X-B", "2")))
                        .headers())
                .isEqualTo(Map.of("X-B", "2"));
        RequestOptionsBuilder builder = RequestOptions.builder().header("X-A", "1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.headers(Map.of("User-Agent", "2")))
                .withMessageContaining("User-Agent");
        assertThat(builder.build().headers()).isEqualTo(Map.of("X-A", "1"));
    }

    @Test
    void queryParametersAreReplacedByAMap() {
        assertThat(options(o -> o.query("a", "1").query(Map.of("b", "2"))).query())
                .isEqualTo(Map.of("b", "2"));
    }

    @Test
    void bodyFieldsReplaceTheEarlierOnes() {
        assertThat(options(o -> o.bodyField("a", 1).bodyFields(Map.of("b", 2))).bodyFields())
                .isEqualTo(Map.of("b", 2));
        assertThatIllegalArgumentException().isThrownBy(() -> options(o -> o.bodyFields(Map.of("b", Double.NaN))));
    }

    private static RequestOptions options(Consumer<RequestOptionsBuilder> change) {
        RequestOptionsBuilder builder = RequestOptions.builder();
        change.accept(builder);
        return builder.build();
    }

    @Test
    void valuesThatMayBeSecretsAreNotPrinted() {
        assertThat(options(o -> o.header("Authorization", "Basic c2VjcmV0")
                        .query("token", "hush")
                        .bodyField("password", "quiet")
                        .apiKey(ApiKey.of(Service.KEY))))
                .asString()
                .doesNotContain("c2VjcmV0", "hush", "quiet", Service.KEY);
    }

    @Test
    void derivedClientsShareTheConnections() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            client.credits().balance();
            client.withOptions(o -> o.maxAttempts(1).tag("derived")).credits().balance();
        }
        assertThat(service.request().getConnectionIndex())
                .isEqualTo(service.request().getConnectionIndex());
    }
}
