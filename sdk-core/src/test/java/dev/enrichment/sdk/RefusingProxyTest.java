package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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

/** A proxy that demands a password and accepts one only, on connections that it keeps open. */
@Timeout(30)
class RefusingProxyTest {
    private static final String REFUSAL = """
            HTTP/1.1 407 Proxy Authentication Required
            Content-Length: 0
            Proxy-Authenticate: Basic realm="corporate"

            """;

    private static final String RIGHT = Credentials.basic("user", "right");

    private static final class RefusingProxy implements AutoCloseable {
        final ServerSocket server;
        final AtomicInteger requests = new AtomicInteger();
        final AtomicInteger refusedPasswords = new AtomicInteger();
        final AtomicInteger admitted = new AtomicInteger();

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
                String password = "";
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    if (line.startsWith("Proxy-Authorization: ")) {
                        password = line.substring("Proxy-Authorization: ".length());
                    } else if (line.isEmpty()) {
                        requests.incrementAndGet();
                        if (password.equals(RIGHT)) {
                            admitted.incrementAndGet();
                            return; // Nothing is behind it.
                        }
                        refusedPasswords.addAndGet(password.isEmpty() ? 0 : 1);
                        password = "";
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

    private static EnrichmentClientBuilder builder() {
        return EnrichmentClient.builder()
                .baseUrl("https://api.service.example")
                .apiKey(Service.KEY)
                .options(o -> o.maxAttempts(3).initialBackoff(Duration.ofMillis(1)));
    }

    private static ConnectionException failure(EnrichmentClientBuilder builder) {
        try (EnrichmentClient client = builder.build()) {
            ConnectionException failure = catchThrowableOfType(
                    ConnectionException.class, () -> client.email().validate("a"));
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            return failure;
        }
    }

    private static void isAskedOnce(Authenticator authenticator) throws IOException {
        try (RefusingProxy proxy = new RefusingProxy()) {
            OkHttpClient http = new OkHttpClient.Builder()
                    .proxy(proxy.address())
                    .proxyAuthenticator(authenticator)
                    .build();
            assertThat(failure(builder().httpClient(http)).proxyRefused()).isTrue();
            assertThat(proxy.refusedPasswords).hasValue(1);
        }
    }

    private static EnrichmentClientBuilder through(RefusingProxy proxy) {
        return builder().proxy("127.0.0.1", proxy.server.getLocalPort(), "user", "wrong");
    }

    @Test
    void aWrongPasswordIsAskedOnce() throws IOException {
        try (RefusingProxy proxy = new RefusingProxy()) {
            ConnectionException failure = failure(through(proxy));
            assertThat(failure)
                    .hasMessageContaining("the proxy refused user and password (407); nothing was sent; check user and"
                            + " password in builder().proxy(host, port, user, password)")
                    .hasMessageNotContaining("wrong");
            assertThat(failure.proxyRefused()).isTrue();
            assertThat(failure.receipt().attempts()).isOne();
            assertThat(proxy.requests).hasValue(1);
            assertThat(proxy.refusedPasswords).hasValue(1);
        }
    }

    @Test
    void theRightPasswordIsGivenAtOnce() throws IOException {
        try (RefusingProxy proxy = new RefusingProxy()) {
            ConnectionException failure =
                    failure(through(proxy).proxy("127.0.0.1", proxy.server.getLocalPort(), "user", "right"));
            assertThat(failure.proxyRefused()).isFalse();
            assertThat(proxy.refusedPasswords).hasValue(0);
            assertThat(proxy.admitted.get()).isEqualTo(proxy.requests.get()).isPositive();
        }
    }

    @Test
    void aMissingPasswordIsSaid() throws IOException {
        try (RefusingProxy proxy = new RefusingProxy()) {
            assertThat(failure(builder().proxy("127.0.0.1", proxy.server.getLocalPort())))
                    .hasMessageContaining("the proxy asks for user and password (407)");
            assertThat(proxy.requests).hasValue(1);
        }
    }

    @Test
    void plainHttpToLoopbackUsesNoProxy() throws IOException {
        try (RefusingProxy proxy = new RefusingProxy()) {
            // Nothing listens on port 1.
            assertThat(failure(through(proxy).baseUrl("http://127.0.0.1:1")).proxyRefused())
                    .isFalse();
            assertThat(proxy.requests).hasValue(0);
        }
    }

    @Test
    void theAuthenticatorOfTheGuideGivesUpAtTheSecondRefusal() throws IOException {
        isAskedOnce((route, response) -> response.request().header("Proxy-Authorization") != null
                ? null // the proxy has refused this password
                : response.request()
                        .newBuilder()
                        .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                        .build());
    }

    @Test
    void anAuthenticatorThatNeverGivesUpIsNotAskedForever() throws IOException {
        isAskedOnce((route, response) -> response.request()
                .newBuilder()
                .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                .build());
    }
}
