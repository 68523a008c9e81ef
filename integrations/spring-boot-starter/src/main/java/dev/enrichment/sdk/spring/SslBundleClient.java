package dev.enrichment.sdk.spring;

import java.util.Arrays;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundle;

/** An OkHttp client with the certificates of a Spring Boot SSL bundle. */
final class SslBundleClient {
    private SslBundleClient() {}

    static OkHttpClient of(@Nullable OkHttpClient base, SslBundle bundle) {
        X509TrustManager trust = Arrays.stream(bundle.getManagers().getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
        return (base == null ? new OkHttpClient() : base)
                .newBuilder()
                .sslSocketFactory(bundle.createSslContext().getSocketFactory(), trust)
                .build();
    }
}
