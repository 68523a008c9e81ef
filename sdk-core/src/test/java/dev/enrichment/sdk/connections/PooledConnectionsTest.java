package dev.enrichment.sdk.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.TimedClients;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.ManualTime;
import dev.enrichment.sdk.support.RawService;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.SocksProxy;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.tls.HandshakeCertificates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests pooled connections that the server has already closed, and calls whose timeout expires before they are sent.
 */
@Timeout(30)
class PooledConnectionsTest {
    private static final String FIRST = "{\"email_status\":\"valid\",\"message\":\"first\",\"credits_consumed\":0.25}";
    private static final String OWN = "{\"email_status\":\"valid\",\"message\":\"own\",\"credits_consumed\":0.25}";

    /** Idle time after which a connection is looked at before it is used again. */
    private static final Duration LOOKED_AT = Duration.ofMillis(20);

    private final ManualTime time = new ManualTime();

    /** A service and a client of it, plain or with TLS. */
    private void with(boolean tls, RawService.Script script, Calls calls) throws Exception {
        HandshakeCertificates certificates = tls ? Service.certificates() : null;
        try (RawService service = certificates == null
                        ? new RawService(script)
                        : new RawService(certificates.sslContext().getServerSocketFactory(), script);
                EnrichmentClient client = client(service, b -> {
                    if (certificates != null) {
                        b.baseUrl("https://localhost:" + service.port())
                                .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager());
                    }
                })) {
            calls.run(service, client);
        }
    }

    private interface Calls {
        void run(RawService service, EnrichmentClient client) throws Exception;
    }

    private EnrichmentClient client(RawService service, Consumer<EnrichmentClientBuilder> change) {
        return client(service, time, change);
    }

    private static EnrichmentClient client(
            RawService service, TimeSource time, Consumer<EnrichmentClientBuilder> change) {
        EnrichmentClientBuilder builder =
                TimedClients.builder(time).baseUrl(service.url()).apiKey(Service.KEY);
        change.accept(builder);
        return builder.build();
    }

    private static String message(EnrichmentClient client) {
        return String.valueOf(client.email().validate("a").body().message());
    }

    /** Responds, then closes the first connection or writes to it what nobody asked for. */
    private static RawService.Script thatEnds(String fate) {
        return (connection, number) -> {
            connection.write(RawService.ok("id-" + number, number == 1 ? FIRST : OWN));
            if (number == 1) {
                connection.awaitGoOn();
                switch (fate) {
                    case "close" -> connection.close();
                    case "reset" -> connection.reset();
                    default -> {
                        connection.write(RawService.ok("id-" + number, FIRST));
                        connection.done();
                    }
                }
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"false, close", "false, reset", "false, second", "true, close", "true, second"})
    void anIdleConnectionThatWasClosedOrHoldsBytesIsNotWrittenTo(boolean tls, String fate) throws Exception {
        with(tls, thatEnds(fate), (service, client) -> {
            assertThat(message(client)).isEqualTo("first");
            service.goOn();
            service.awaitDone();
            time.advance(LOOKED_AT);
            var response = client.email().validate("b");
            assertThat(response.body().message()).isEqualTo("own");
            assertThat(response.receipt().attempts()).isEqualTo(1);
            assertThat(service.requests).hasValue(2);
            assertThat(service.connections).hasValue(2);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void soIsAConnectionThroughASocksProxy(boolean tls) throws Exception {
        HandshakeCertificates certificates = Service.certificates();
        try (SocksProxy proxy = new SocksProxy(false);
                RawService service = tls
                        ? new RawService(certificates.sslContext().getServerSocketFactory(), thatEnds("close"))
                        : new RawService(thatEnds("close"));
                EnrichmentClient client = client(service, b -> {
                    b.httpClient(new OkHttpClient.Builder().proxy(proxy.proxy()).build());
                    if (tls) {
                        b.baseUrl("https://localhost:" + service.port())
                                .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager());
                    }
                })) {
            assertThat(message(client)).isEqualTo("first");
            service.goOn();
            service.awaitDone();
            if (tls) {
                assertThat(proxy.ended.await(10, TimeUnit.SECONDS)).isTrue();
            }
            time.advance(LOOKED_AT);
            assertThat(client.email().validate("b").receipt().attempts()).isEqualTo(1);
            assertThat(service.requests).hasValue(2);
            assertThat(service.connections).hasValue(2);
            assertThat(proxy.connections).hasValue(tls ? 2 : 0);
        }
    }

    private static Throwable lost(EnrichmentClient client) {
        return catchThrowableOfType(
                ResponseLostException.class, () -> client.email().validate("b"));
    }

    @Test
    void theIdleTimeOfALostConnectionLimitsThatOfOthersForAMinute() throws Exception {
        RawService.Script script = (connection, number) -> {
            if (number == 2) {
                connection.close();
            } else {
                connection.write(RawService.ok("id-" + number, OWN));
            }
        };
        with(false, script, (service, client) -> {
            message(client);
            time.advance(Duration.ofMillis(8));
            assertThat(lost(client)).isNotNull();
            message(client);
            assertThat(service.connections).hasValue(2);
            time.advance(Duration.ofMillis(3));
            message(client);
            assertThat(service.connections).hasValue(2);
            time.advance(Duration.ofMillis(5));
            message(client);
            assertThat(service.connections).hasValue(3);
            time.advance(Duration.ofSeconds(61));
            message(client);
            time.advance(Duration.ofMillis(5));
            message(client);
            assertThat(service.connections).hasValue(4);
        });
    }

    @Test
    void aCallThatTimedOutTeachesNothing() throws Exception {
        RawService.Script script = (connection, number) -> {
            if (number != 2) {
                connection.write(RawService.ok("id-" + number, OWN));
            }
        };
        with(false, script, (service, client) -> {
            message(client);
            time.advance(Duration.ofMillis(2));
            assertThat(lost(client.withOptions(o -> o.attemptTimeout(Duration.ofMillis(50)))))
                    .isNotNull();
            message(client);
            time.advance(Duration.ofMillis(5));
            message(client);
            assertThat(service.connections).hasValue(2);
        });
    }

    @Test
    void aServerThatClosesAfterEachResponseWithoutSayingSoCostsAlmostNoCall() throws Exception {
        int calls = 2_000;
        RawService.Script script = (connection, number) -> {
            connection.write(RawService.ok("id-" + number, OWN));
            connection.close();
        };
        try (RawService service = new RawService(script);
                EnrichmentClient client = client(service, TimeSource.SYSTEM, b -> {})) {
            int unknown = 0;
            for (int i = 0; i < calls; i++) {
                try {
                    assertThat(message(client)).isEqualTo("own");
                } catch (ResponseLostException lost) {
                    assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
                    unknown++;
                }
            }
            assertThat(unknown).isLessThanOrEqualTo(calls / 200);
        }
    }

    @Test
    void theEndOfALargeRequestIsNotDelayed() throws Exception {
        AtomicBoolean noDelay = new AtomicBoolean();
        EventListener listener = new EventListener() {
            @Override
            public void connectionReleased(Call call, Connection connection) {
                try {
                    noDelay.set(connection.socket().getTcpNoDelay());
                } catch (SocketException e) {
                    throw new AssertionError(e);
                }
            }
        };
        RawService.Script script = (connection, number) -> connection.write(RawService.ok("id", OWN));
        try (RawService service = new RawService(script);
                EnrichmentClient client = client(
                        service,
                        b -> b.httpClient(new OkHttpClient.Builder()
                                .eventListener(listener)
                                .build()))) {
            message(client);
        }
        assertThat(noDelay).isTrue();
    }

    @Test
    void aRequestIdThatRepeatsLosesNothing() throws Exception {
        RawService.Script script = (connection, number) ->
                connection.write(RawService.ok(number < 10 ? "id-" + number : "the caller's own", OWN));
        with(false, script, (service, client) -> {
            for (int i = 0; i < 20; i++) {
                assertThat(message(client)).isEqualTo("own");
            }
            assertThat(service.connections).hasValue(1);
            assertThat(client.ledger().unconfirmedCalls()).isZero();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"hook", "interceptor", "network interceptor"})
    void whatUsesUpTheTimeOfACallKeepsItFromBeingSent(String place) throws Exception {
        OkHttpClient.Builder http = new OkHttpClient.Builder();
        AtomicBoolean slow = new AtomicBoolean();
        Interceptor delaying = chain -> {
            time.advance(slow.get() ? Duration.ofHours(1) : Duration.ZERO);
            return chain.proceed(chain.request());
        };
        if (place.equals("interceptor")) {
            http.addInterceptor(delaying);
        } else if (place.equals("network interceptor")) {
            http.addNetworkInterceptor(delaying);
        }
        try (RawService service = new RawService((connection, number) -> connection.write(RawService.ok("id", OWN)));
                EnrichmentClient client = client(
                        service,
                        b -> b.httpClient(http.build())
                                .options(o -> o.sendHook(attempt -> {
                                    if (slow.get() && place.equals("hook")) {
                                        time.advance(Duration.ofHours(1));
                                    }
                                })))) {
            message(client);
            slow.set(true);
            DeadlineExceededException late = catchThrowableOfType(
                    DeadlineExceededException.class, () -> client.email().validate("a"));
            assertThat(late.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(late).hasMessageContaining("too little of the total timeout is left");
            slow.set(false);
            message(client);
            assertThat(service.requests).hasValue(2);
        }
    }
}
