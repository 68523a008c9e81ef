package dev.enrichment.sdk.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/** Tests the connections of the OkHttp client that an {@code EnrichmentClient} creates for itself. */
class HttpClientsTest {
    /** Reading the certificates of the JVM takes a tenth of a short program. */
    @Test
    void readsNoCertificatesForHttp() {
        HttpUrl url = HttpUrl.get("http://127.0.0.1:8080");
        OkHttpClient client = HttpClients.harden(
                HttpClients.own(url), unchanged -> {}, url, 1_000, TimeSource.SYSTEM, new Exchanges());
        assertThatIllegalStateException().isThrownBy(client::sslSocketFactory).withMessageContaining("CLEARTEXT-only");
        assertThat(client.followRedirects()).isFalse();
        assertThat(client.followSslRedirects()).isFalse();
    }

    @Test
    void theConnectTimeoutIsThatOfTheHttpClient() {
        assertThat(connectTimeout(HttpClients.own(HttpUrl.get("http://127.0.0.1:8080"))))
                .isEqualTo(10_000);
        for (int millis : List.of(0, 25_000)) {
            assertThat(connectTimeout(new OkHttpClient.Builder()
                            .connectTimeout(Duration.ofMillis(millis))
                            .build()))
                    .isEqualTo(millis);
        }
    }

    private static int connectTimeout(OkHttpClient client) {
        HttpUrl url = HttpUrl.get("http://127.0.0.1:8080");
        return HttpClients.harden(client, unchanged -> {}, url, 1_000, TimeSource.SYSTEM, new Exchanges())
                .connectTimeoutMillis();
    }

    @Test
    void certificatesOfAUserDoNotMatterForHttp() {
        HttpUrl https = HttpUrl.get("https://api.example");
        OkHttpClient other = HttpClients.own(https);
        assertThat(other.sslSocketFactory()).isNotNull();
        Consumer<OkHttpClient.Builder> tls = client ->
                client.sslSocketFactory(other.sslSocketFactory(), Objects.requireNonNull(other.x509TrustManager()));
        HttpUrl http = HttpUrl.get("http://127.0.0.1:8080");
        assertThat(HttpClients.harden(HttpClients.own(http), tls, http, 1_000, TimeSource.SYSTEM, new Exchanges())
                        .connectionSpecs())
                .containsExactly(ConnectionSpec.CLEARTEXT);
        assertThat(HttpClients.harden(HttpClients.own(https), tls, https, 1_000, TimeSource.SYSTEM, new Exchanges())
                        .sslSocketFactory())
                .isSameAs(other.sslSocketFactory());
    }
}
