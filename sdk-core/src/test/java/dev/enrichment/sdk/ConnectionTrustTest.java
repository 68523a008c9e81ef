package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A connection that was good once may be closed, hold bytes that nobody asked for, or come too late. */
@Timeout(30)
class ConnectionTrustTest {
    private static final String FIRST = "{\"email_status\":\"valid\",\"message\":\"first\",\"credits_consumed\":0.25}";
    private static final String OWN = "{\"email_status\":\"valid\",\"message\":\"own\",\"credits_consumed\":0.25}";

    private final ManualTime time = new ManualTime();

    private static HandshakeCertificates certificates() throws IOException {
        HeldCertificate held = new HeldCertificate.Builder()
                .addSubjectAlternativeName(InetAddress.getByName("localhost").getCanonicalHostName())
                .addSubjectAlternativeName("localhost")
                .build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(held)
                .addTrustedCertificate(held.certificate())
                .build();
    }

    /** A service and a client of it, plain or with TLS. */
    private void with(boolean tls, RawService.Script script, Calls calls) throws Exception {
        HandshakeCertificates certificates = tls ? certificates() : null;
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
        EnrichmentClientBuilder builder = EnrichmentClient.builder()
                .baseUrl(service.url())
                .apiKey(Service.KEY)
                .time(time);
        change.accept(builder);
        return builder.build();
    }

    private static String message(EnrichmentClient client) {
        return String.valueOf(client.email().validate("a").body().message());
    }

    @ParameterizedTest
    @CsvSource({"false, close", "false, reset", "false, second", "true, close", "true, second"})
    void aConnectionThatWasClosedOrHoldsBytesIsNotWrittenTo(boolean tls, String fate) throws Exception {
        RawService.Script script = (connection, number) -> {
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
        with(tls, script, (service, client) -> {
            assertThat(message(client)).isEqualTo("first");
            service.goOn();
            service.awaitDone();
            var response = client.email().validate("b");
            assertThat(response.body().message()).isEqualTo("own");
            assertThat(response.receipt().attempts()).isEqualTo(1);
            assertThat(service.requests).hasValue(2);
            assertThat(service.connections).hasValue(2);
        });
    }

    /** OkHttp asks neither the factory of the user nor ours for a connection through a SOCKS proxy. */
    private OkHttpClient http(String sockets, SocksProxy proxy) {
        OkHttpClient.Builder http = new OkHttpClient.Builder();
        return sockets.equals("SOCKS")
                ? http.proxy(proxy.proxy())
                        .dns(host -> {
                            throw new AssertionError("the proxy resolves names");
                        })
                        .build()
                : http.socketFactory(new OwnSockets()).build();
    }

    @ParameterizedTest
    @CsvSource({"own, false, close", "own, false, second", "own, true, close", "own, true, second", "SOCKS, true, close"
    })
    void soIsAConnectionOverSocketsThatAreNotOurs(String sockets, boolean tls, String fate) throws Exception {
        HandshakeCertificates certificates = certificates();
        RawService.Script script = (connection, number) -> {
            connection.write(RawService.ok("id-" + number, number == 1 ? FIRST : OWN));
            if (number == 1) {
                connection.awaitGoOn();
                if (fate.equals("close")) {
                    connection.close();
                } else {
                    connection.write(RawService.ok("id-" + number, FIRST));
                    connection.done();
                }
            }
        };
        try (SocksProxy proxy = new SocksProxy(false);
                RawService service = tls
                        ? new RawService(certificates.sslContext().getServerSocketFactory(), script)
                        : new RawService(script);
                EnrichmentClient client = client(service, b -> {
                    b.httpClient(http(sockets, proxy));
                    if (tls) {
                        b.baseUrl("https://localhost:" + service.port())
                                .sslSocketFactory(certificates.sslSocketFactory(), certificates.trustManager());
                    }
                })) {
            assertThat(message(client)).isEqualTo("first");
            service.goOn();
            service.awaitDone();
            if (sockets.equals("SOCKS")) {
                assertThat(proxy.ended.await(10, TimeUnit.SECONDS)).isTrue();
            }
            var response = client.email().validate("b");
            assertThat(response.body().message()).isEqualTo("own");
            assertThat(response.receipt().attempts()).isEqualTo(1);
            assertThat(service.requests).hasValue(2);
            assertThat(message(client)).isEqualTo("own");
            assertThat(service.connections).hasValue(2);
            assertThat(proxy.connections).hasValue(sockets.equals("SOCKS") ? 2 : 0);
        }
    }

    /** Plain sockets, made as a program makes them. */
    private static final class OwnSockets extends SocketFactory {
        @Override
        public Socket createSocket() {
            return new Socket();
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            return new Socket(host, port);
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
            return new Socket(host, port, local, localPort);
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            return new Socket(host, port);
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
            return new Socket(host, port, local, localPort);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "200 OK\nX-Request-Id: id-1",
                "200 OK",
                "404 Not Found",
                "408 Request Timeout",
                "429 Too Many Requests\nRetry-After: 0",
                "500 Internal Server Error\nRetry-After: 0",
                "503 Service Unavailable\nRetry-After: 0"
            })
    void aResponseInThePacketOfThePreviousOneIsNotThatOfTheNextRequest(String head) throws Exception {
        RawService.Script script =
                (connection, number) -> connection.write(RawService.ok("id-" + number, number == 1 ? FIRST : OWN)
                        + (number == 1 ? RawService.json(head, FIRST) : ""));
        for (boolean tls : new boolean[] {false, true}) {
            with(tls, script, (service, client) -> {
                assertThat(message(client)).isEqualTo("first");
                ResponseLostException lost = catchThrowableOfType(
                        ResponseLostException.class, () -> client.email().validate("b"));
                assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
                assertThat(lost.receipt().attempts()).isEqualTo(1);
                assertThat(lost.status()).isNull();
                assertThat(new String(lost.partialBody(), StandardCharsets.UTF_8))
                        .isEqualTo(FIRST);
                assertThat(lost)
                        .hasMessageContaining(
                                "a response " + head.substring(0, 3) + " was there before the request was written");
                assertThat(message(client)).isEqualTo("own");
                assertThat(service.connections).hasValue(2);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "<html>504</html>\r\n\r\n", "\0"})
    void bytesThatAreNoResponseLeaveTheOutcomeUnknown(String bytes) throws Exception {
        RawService.Script script = (connection, number) ->
                connection.write(RawService.ok("id-" + number, OWN) + (number == 1 ? bytes : ""));
        with(false, script, (service, client) -> {
            assertThat(message(client)).isEqualTo("own");
            EnrichmentException lost = catchThrowableOfType(
                    EnrichmentException.class, () -> client.email().validate("b"));
            assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            assertThat(message(client)).isEqualTo("own");
            assertThat(service.connections).hasValue(2);
        });
    }

    @Test
    void aLateSecondResponseIsKnownByItsRequestId() throws Exception {
        RawService.Script script = (connection, number) -> {
            if (number == 5) {
                // The other half of a doubled response, which was on its way when the request was written.
                connection.write(RawService.ok("id-4", FIRST));
            }
            connection.write(RawService.ok("id-" + number, OWN));
        };
        with(false, script, (service, client) -> {
            for (int i = 1; i <= 4; i++) {
                assertThat(message(client)).isEqualTo("own");
            }
            ResponseLostException lost = catchThrowableOfType(
                    ResponseLostException.class, () -> client.email().validate("b"));
            assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            assertThat(lost.partialBody()).asString().isEqualTo(FIRST);
            assertThat(message(client)).isEqualTo("own");
        });
    }

    @Test
    void aServiceThatRepeatsAnIdOnFreshConnectionsIsNotSuspectedForLong() throws Exception {
        RawService.Script script =
                (connection, number) -> connection.write(RawService.ok(number <= 4 ? "id-" + number : "same", OWN));
        with(false, script, (service, client) -> {
            int lost = 0;
            for (int i = 1; i <= 20; i++) {
                try {
                    message(client);
                } catch (ResponseLostException suspected) {
                    lost++;
                }
            }
            assertThat(lost).isLessThanOrEqualTo(1);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "200 OK\nContent-Length: 3",
                "200 OK\nHTTP/1.1 201 Created",
                "200 OK\nTransfer-Encoding: identity",
                "200 OK\n folded: line",
                "200 OK\nX Y: z"
            })
    void aConnectionWithAnUncertainFramingIsNotUsedAgain(String head) throws Exception {
        RawService.Script script = (connection, number) -> connection.write(RawService.json(head, OWN));
        with(false, script, (service, client) -> {
            assertThat(message(client)).isEqualTo("own");
            assertThat(message(client)).isEqualTo("own");
            assertThat(service.connections).hasValue(2);
        });
    }

    @Test
    void aResponseOfHttp10EndsItsConnection() throws Exception {
        UnaryOperator<String> old = response -> response.replace("HTTP/1.1", "HTTP/1.0");
        RawService.Script script = (connection, number) -> connection.write(old.apply(RawService.ok("id", OWN)));
        with(false, script, (service, client) -> {
            message(client);
            message(client);
            assertThat(service.connections).hasValue(2);
        });
    }

    /** Uses up the time of a call at a place of OkHttp, directly before the request is written. */
    private final class Slow extends EventListener {
        @Override
        public void requestHeadersStart(Call call) {
            time.advance(Duration.ofHours(1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hook", "interceptor", "network interceptor", "listener"})
    void whatUsesUpTheTimeOfACallKeepsItFromBeingSent(String place) throws Exception {
        OkHttpClient.Builder http = new OkHttpClient.Builder();
        AtomicBoolean slow = new AtomicBoolean();
        switch (place) {
            case "interceptor" ->
                http.addInterceptor(chain -> {
                    if (slow.get()) {
                        time.advance(Duration.ofHours(1));
                    }
                    return chain.proceed(chain.request());
                });
            case "network interceptor" ->
                http.addNetworkInterceptor(chain -> {
                    if (slow.get()) {
                        time.advance(Duration.ofHours(1));
                    }
                    return chain.proceed(chain.request());
                });
            case "listener" -> http.eventListenerFactory(call -> slow.get() ? new Slow() : EventListener.NONE);
            default -> {}
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
            assertThat(late).hasMessageContaining("only 0 ms of the total timeout are left");
            slow.set(false);
            message(client);
            assertThat(service.requests).hasValue(2);
        }
    }
}
