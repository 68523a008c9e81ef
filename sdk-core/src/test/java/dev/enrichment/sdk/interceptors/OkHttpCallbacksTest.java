package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import dev.enrichment.sdk.support.SocksProxy;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests OkHttp listeners and DNS resolvers of the user that throw or hang. */
@Timeout(30)
class OkHttpCallbacksTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";

    private final CreditBudget budget = CreditBudget.of(10);
    /** Waiting for it is like a native resolver, which no interrupt ends. */
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    @AfterEach
    void stop() {
        released.complete(null);
    }

    static Stream<String> events() {
        return Arrays.stream(EventListener.class.getMethods())
                .filter(method -> method.getDeclaringClass() == EventListener.class && isEvent(method))
                .map(Method::getName);
    }

    private static boolean isEvent(Method method) {
        return method.getParameterCount() > 0 && method.getParameterTypes()[0] == okhttp3.Call.class;
    }

    @ParameterizedTest
    @MethodSource("events")
    void anEventListenerThatThrowsLeavesATruthfulReceipt(String event) throws Exception {
        service.enqueue(Service.ok(VALID), Service.ok(VALID), Service.ok(VALID));
        OkHttpClient http = new OkHttpClient.Builder()
                .eventListener(ThrowingEvents.at(event))
                .build();
        try (var client = service.client(b -> b.httpClient(http).options(o -> o.budget(budget)))) {
            CreditReceipt receipt;
            try {
                receipt = client.email().validate("a").receipt();
            } catch (EnrichmentException e) {
                receipt = e.receipt();
            }
            int sent = service.server.getRequestCount();
            assertThat(sent).isLessThanOrEqualTo(1);
            assertThat(receipt.attempts() == 1 || sent == 0).isTrue();
            boolean counted = receipt.chargeStatus() != ChargeStatus.NOT_CHARGED;
            assertThat(counted || sent == 0).isTrue();
            assertThat(budget.snapshot().charged().add(budget.snapshot().unconfirmed()))
                    .isEqualByComparingTo(counted ? "0.25" : "0");
            assertThat(budget.snapshot().reserved()).isZero();
        }
    }

    private List<InetAddress> hang(String host) throws UnknownHostException {
        released.join();
        return List.of(InetAddress.getByName(host));
    }

    private EnrichmentClient unresolved(Consumer<EnrichmentClientBuilder> change) {
        EnrichmentClientBuilder builder = EnrichmentClient.builder()
                .baseUrl("http://localhost:" + service.server.getPort())
                .apiKey(Service.KEY)
                .httpClient(new OkHttpClient.Builder().dns(this::hang).build())
                .options(o -> o.budget(budget).maxAttempts(1));
        change.accept(builder);
        return builder.build();
    }

    /** A call that fails, blocking or not. */
    private static void validate(EnrichmentClient client, boolean async) throws Throwable {
        if (!async) {
            client.email().validate("a");
            return;
        }
        try {
            client.email().validateAsync("a").get(10, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }

    private void assertEndsInTime(EnrichmentClient client, boolean async) {
        long start = System.nanoTime();
        assertThatExceptionOfType(ConnectionException.class)
                .isThrownBy(() -> validate(client, async))
                .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aResolverThatHangsEndsWithTheTotalTimeout(boolean async) {
        try (var client = unresolved(b -> b.options(o -> o.totalTimeout(Duration.ofMillis(500))))) {
            assertEndsInTime(client, async);
        }
    }

    /** OkHttp leaves the name to the proxy, and its sockets are neither ours nor of a factory. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSocksProxyThatHangsEndsWithTheTotalTimeout(boolean async) throws Exception {
        try (SocksProxy proxy = new SocksProxy(true);
                var client = EnrichmentClient.builder()
                        .baseUrl("https://localhost:" + service.server.getPort())
                        .apiKey(Service.KEY)
                        .httpClient(new OkHttpClient.Builder()
                                .proxy(proxy.proxy())
                                .dns(this::hang)
                                .build())
                        .options(o -> o.totalTimeout(Duration.ofMillis(500)).budget(budget))
                        .build()) {
            assertEndsInTime(client, async);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aResolverThatHangsEndsWithTheClient(boolean async) throws Exception {
        Executor threads = task -> new Thread(task).start();
        CompletableFuture<?> call;
        try (var client = unresolved(b -> {})) {
            call = async
                    ? client.email().validateAsync("a")
                    : CompletableFuture.runAsync(() -> client.email().validate("a"), threads);
            while (Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("enrichment-sdk-dns"))) {
                Thread.onSpinWait();
            }
        }
        assertThat(call)
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withCauseInstanceOf(CallInterruptedException.class);
    }

    @Test
    void aLookupThatWasGivenUpIsMadeAgain() {
        service.enqueue(Service.ok(VALID));
        try (var client = unresolved(b -> {})) {
            assertThatExceptionOfType(ConnectionException.class)
                    .isThrownBy(() -> client.withOptions(o -> o.totalTimeout(Duration.ofMillis(300)))
                            .email()
                            .validate("a"));
            released.complete(null);
            assertThat(client.email().validate("a").receipt().charged()).isEqualByComparingTo("0.25");
        }
    }
}
