package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ConnectionException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Authenticator;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A proxy that accepts no password, on connections that it keeps open. */
@Timeout(30)
class RefusingProxyTest {
    private static final String REFUSAL = """
            HTTP/1.1 407 Proxy Authentication Required
            Content-Length: 0
            Proxy-Authenticate: Basic realm="corporate"

            """;

    private static final class RefusingProxy implements AutoCloseable {
        final ServerSocket server;
        final AtomicInteger requests = new AtomicInteger();

        RefusingProxy() throws IOException {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread acceptor = new Thread(() -> {
                while (!server.isClosed()) {
                    try {
                        Socket socket = server.accept();
                        new Thread(() -> refuse(socket)).start();
                    } catch (IOException closed) {
                        return;
                    }
                }
            });
            acceptor.start();
        }

        private void refuse(Socket socket) {
            try (socket;
                    var in = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    if (line.isEmpty()) {
                        requests.incrementAndGet();
                        socket.getOutputStream()
                                .write(REFUSAL.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
                    }
                }
            } catch (IOException gone) {
                // The client has closed its end.
            }
        }

        Proxy address() {
            return new Proxy(Proxy.Type.HTTP, server.getLocalSocketAddress());
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    private static void callEndsAtOnce(Authenticator authenticator) throws IOException {
        try (RefusingProxy proxy = new RefusingProxy();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl("https://api.service.example")
                        .apiKey(Service.KEY)
                        .httpClient(new OkHttpClient.Builder()
                                .proxy(proxy.address())
                                .proxyAuthenticator(authenticator)
                                .build())
                        .options(o -> o.maxAttempts(2).initialBackoff(Duration.ofMillis(1)))
                        .build()) {
            assertThatExceptionOfType(ConnectionException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED))
                    .withMessageContaining("Failed to authenticate with proxy");
            assertThat(proxy.requests).hasValueBetween(2, 4);
        }
    }

    @Test
    void theAuthenticatorOfTheGuideGivesUpAtTheSecondRefusal() throws IOException {
        callEndsAtOnce((route, response) -> response.request().header("Proxy-Authorization") != null
                ? null // the proxy has refused this password
                : response.request()
                        .newBuilder()
                        .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                        .build());
    }

    @Test
    void anAuthenticatorThatNeverGivesUpIsNotAskedForever() throws IOException {
        callEndsAtOnce((route, response) -> response.request()
                .newBuilder()
                .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                .build());
    }
}
