package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.support.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertPathBuilderException;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/** Tests base URLs to which no request can be sent. The call is free, and the error message says what to check. */
class ConnectionExceptionTest {
    private static final String CHECK_THE_ADDRESS =
            "; nothing was sent; check the base URL, and if this network needs a"
                    + " proxy, name it with builder().proxy(host, port)";

    private static ConnectionException failureAt(String baseUrl) {
        try (var client = EnrichmentClient.builder()
                .baseUrl(baseUrl)
                .apiKey(Service.KEY)
                .options(o -> o.maxAttempts(1))
                .build()) {
            var failure = catchThrowableOfType(
                    ConnectionException.class, () -> client.email().validate("a"));
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            return failure;
        }
    }

    @Test
    void unknownHostNamesTheAddress() {
        assertThat(failureAt("https://no-such-host.invalid"))
                .hasMessageStartingWith("email.validate: could not connect to https://no-such-host.invalid:443: ")
                .hasMessageEndingWith(CHECK_THE_ADDRESS);
    }

    @Test
    void anAddressOfIPv6IsNamedAsInAUrl() {
        assertThat(failureAt("https://[::1]:9"))
                .hasMessageStartingWith("email.validate: could not connect to https://[::1]:9: ");
    }

    @Test
    void addressWithoutTlsIsNoMatterOfCertificates() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread plain = new Thread(() -> {
                try (var connection = server.accept()) {
                    connection
                            .getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    connection.getInputStream().readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            plain.start();
            assertThat(failureAt("https://localhost:" + server.getLocalPort())).hasMessageEndingWith(CHECK_THE_ADDRESS);
            plain.join();
        }
    }

    @Test
    void untrustedCertificateIsNamed() throws Exception {
        try (MockWebServer server = new MockWebServer()) {
            server.useHttps(Service.certificates().sslSocketFactory());
            server.start();
            assertThat(failureAt("https://localhost:" + server.getPort()))
                    .hasRootCauseInstanceOf(CertPathBuilderException.class)
                    .hasMessageEndingWith("; nothing was sent; if a corporate proxy inspects TLS, pass a"
                            + " socket factory that trusts its certificate to builder().sslSocketFactory(…)");
            assertThat(server.getRequestCount()).isZero();
        }
    }
}
