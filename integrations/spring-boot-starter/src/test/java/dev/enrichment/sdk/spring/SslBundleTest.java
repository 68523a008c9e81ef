package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.ConnectionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.OkHttpClient;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests a service with a self-signed certificate that is trusted only because of an SSL bundle of the application. */
class SslBundleTest {
    private final HeldCertificate certificate =
            new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
    private final MockWebServer server = new MockWebServer();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void start() throws IOException {
        HandshakeCertificates identity =
                new HandshakeCertificates.Builder().heldCertificate(certificate).build();
        server.useHttps(identity.sslSocketFactory());
        server.start();
        server.enqueue(new MockResponse.Builder().body("{\"credits\": 12.5}").build());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ApplicationContextRunner runner() {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class, SslAutoConfiguration.class))
                .withPropertyValues(
                        "enrichment.base-url=" + server.url("/"),
                        "enrichment.api-key=key",
                        "enrichment.max-attempts=1");
    }

    private ApplicationContextRunner withBundle() throws IOException {
        Path pem = Files.writeString(folder.resolve("ca.pem"), certificate.certificatePem());
        return runner().withPropertyValues(
                        "spring.ssl.bundle.pem.company.truststore.certificate=file:" + pem,
                        "enrichment.ssl.bundle=company");
    }

    @Test
    void certificateOfTheBundleIsTrusted() throws Exception {
        withBundle()
                .run(context -> assertThat(context.getBean(EnrichmentClient.class)
                                .credits()
                                .balance()
                                .body()
                                .credits())
                        .isEqualByComparingTo("12.5"));
        assertThat(server.takeRequest().getHeaders().get("X-API-Key")).isEqualTo("key");
    }

    @Test
    void certificateIsNotTrustedWithoutTheBundle() {
        runner().run(context -> assertThatThrownBy(
                        () -> context.getBean(EnrichmentClient.class).credits().balance())
                .isInstanceOf(ConnectionException.class)
                .hasMessageContaining("nothing was sent"));
    }

    @Test
    void ownHttpClientKeepsItsInterceptorsBesideTheBundle() throws Exception {
        List<String> seen = new ArrayList<>();
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    seen.add(chain.request().url().encodedPath());
                    return chain.proceed(chain.request());
                })
                .build();
        withBundle().withBean(OkHttpClient.class, () -> http).run(context -> {
            context.getBean(EnrichmentClient.class).credits().balance();
            assertThat(seen).containsExactly("/v1/credits");
        });
    }
}
