package dev.enrichment.sdk.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.support.RawService;
import dev.enrichment.sdk.support.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Authenticator;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a proxy that requires a password, accepts only one, and keeps its connections open. */
@Timeout(30)
class ProxyPasswordTest {
    private static final String REFUSAL = """
            HTTP/1.1 407 Proxy Authentication Required
            Content-Length: 0
            Proxy-Authenticate: Basic realm="corporate"

            """;

    private static final String RIGHT = Credentials.basic("user", "right");

    private final AtomicInteger refusedPasswords = new AtomicInteger();
    private final AtomicInteger admitted = new AtomicInteger();
    private final RawService proxy;

    ProxyPasswordTest() throws IOException {
        proxy = new RawService((connection, number) -> {
            String password = connection.header("Proxy-Authorization");
            if (password.equals(RIGHT)) {
                admitted.incrementAndGet();
                connection.close(); // Nothing is behind it.
            } else {
                refusedPasswords.addAndGet(password.isEmpty() ? 0 : 1);
                connection.write(REFUSAL.replace("\n", "\r\n"));
            }
        });
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
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

    private void isAskedOnce(Authenticator authenticator) {
        OkHttpClient http = new OkHttpClient.Builder()
                .proxy(new Proxy(
                        Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port())))
                .proxyAuthenticator(authenticator)
                .build();
        assertThat(failure(builder().httpClient(http)).proxyRefused()).isTrue();
        assertThat(refusedPasswords).hasValue(1);
    }

    private EnrichmentClientBuilder withPassword(String password) {
        return builder().proxy("127.0.0.1", proxy.port(), "user", password);
    }

    @Test
    void aWrongPasswordIsAskedOnce() {
        ConnectionException failure = failure(withPassword("wrong"));
        assertThat(failure)
                .hasMessageContaining("the proxy refused user and password (407); nothing was sent; check user and"
                        + " password in builder().proxy(host, port, user, password)")
                .hasMessageNotContaining("wrong");
        assertThat(failure.proxyRefused()).isTrue();
        assertThat(failure.receipt().attempts()).isOne();
        assertThat(proxy.requests).hasValue(1);
        assertThat(refusedPasswords).hasValue(1);
    }

    @Test
    void theRightPasswordIsGivenAtOnce() {
        assertThat(failure(withPassword("right")).proxyRefused()).isFalse();
        assertThat(refusedPasswords).hasValue(0);
        assertThat(admitted.get()).isEqualTo(proxy.requests.get()).isPositive();
    }

    @Test
    void aMissingPasswordIsSaid() {
        assertThat(failure(builder().proxy("127.0.0.1", proxy.port())))
                .hasMessageContaining("the proxy asks for user and password (407)");
        assertThat(proxy.requests).hasValue(1);
    }

    @Test
    void plainHttpToLoopbackUsesNoProxy() {
        // Nothing listens on port 1.
        assertThat(failure(withPassword("wrong").baseUrl("http://127.0.0.1:1")).proxyRefused())
                .isFalse();
        assertThat(proxy.requests).hasValue(0);
    }

    @Test
    void theAuthenticatorOfTheGuideGivesUpAtTheSecondRefusal() {
        isAskedOnce((route, response) -> response.request().header("Proxy-Authorization") != null
                ? null // the proxy has refused this password
                : response.request()
                        .newBuilder()
                        .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                        .build());
    }

    @Test
    void anAuthenticatorThatNeverGivesUpIsNotAskedForever() {
        isAskedOnce((route, response) -> response.request()
                .newBuilder()
                .header("Proxy-Authorization", Credentials.basic("user", "wrong"))
                .build());
    }
}
