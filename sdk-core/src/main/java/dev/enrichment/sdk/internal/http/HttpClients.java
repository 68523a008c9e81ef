package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.internal.settings.HttpProxy;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import org.jspecify.annotations.Nullable;

/**
 * Creates the OkHttp client. Everything that could send a request again, or send the API key elsewhere, is disabled.
 */
public final class HttpClients {
    private static final int IDLE_CONNECTIONS = 64;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private HttpClients() {}

    /** The certificates that a client trusts, and those that it presents. */
    public record Tls(SSLSocketFactory sockets, X509TrustManager trust) {}

    /** Creates the SDK's own client for an address. It must still be hardened. */
    public static OkHttpClient own(HttpUrl origin) {
        OkHttpClient.Builder own = new OkHttpClient.Builder()
                .connectTimeout(CONNECT_TIMEOUT)
                .connectionPool(
                        new ConnectionPool(IDLE_CONNECTIONS, PooledConnections.MAX_IDLE_SECONDS, TimeUnit.SECONDS));
        if (!origin.isHttps()) {
            // The client calls no other address and follows no redirects, so it needs no certificates. Loading them
            // takes long.
            own.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
        }
        return own.build();
    }

    /**
     * Returns a client with the pool, proxy, TLS settings and interceptors of the given client, and with the SDK's
     * rules for retries and the API key.
     *
     * @param tls TLS settings that replace those of the client; null to keep them
     * @param proxy proxy that replaces the one of the client; null to keep it
     */
    public static OkHttpClient harden(
            OkHttpClient given,
            @Nullable Tls tls,
            @Nullable HttpProxy proxy,
            HttpUrl origin,
            long maxResponseBytes,
            TimeSource time) {
        OkHttpClient client = proxy == null ? given : through(proxy, given);
        requireUsable(given, origin);
        OkHttpClient.Builder hardened = client.newBuilder()
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .cache(null)
                .proxyAuthenticator(HttpProxy.once(client.proxyAuthenticator()))
                // Each attempt has its own timeout. A shorter one would cut off responses that were already paid for.
                .callTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .dns(new BoundedDns(client.dns()))
                .addNetworkInterceptor(new WireInterceptor(origin, maxResponseBytes, time, seesResponses(given)));
        if (tls != null) {
            hardened.sslSocketFactory(tls.sockets(), tls.trust());
        }
        if (!origin.isHttps()) {
            // A proxy would see the API key.
            hardened.proxy(Proxy.NO_PROXY);
        }
        return hardened.build();
    }

    private static OkHttpClient through(HttpProxy proxy, OkHttpClient client) {
        OkHttpClient.Builder through = client.newBuilder();
        proxy.applyTo(through);
        return through.build();
    }

    /** Returns whether the client has interceptors other than the one added by {@link #harden}. */
    static boolean hasForeignInterceptors(OkHttpClient hardened) {
        return !hardened.interceptors().isEmpty()
                || hardened.networkInterceptors().size() > 1;
    }

    /** Returns whether OkHttp passes responses to the user's code. */
    private static boolean seesResponses(OkHttpClient client) {
        return !client.interceptors().isEmpty()
                || !client.networkInterceptors().isEmpty()
                || client.authenticator() != Authenticator.NONE
                || client.proxyAuthenticator() != Authenticator.NONE;
    }

    /**
     * Returns the options, with the connect timeout of the client if they have none. The client may have none either.
     */
    public static RequestOptions withConnectTimeout(RequestOptions options, OkHttpClient client) {
        int millis = client.connectTimeoutMillis();
        return options.connectTimeout() != null || millis == 0
                ? options
                : options.with(o -> o.connectTimeout(Duration.ofMillis(millis)));
    }

    /**
     * Returns a client that differs only in its connect timeout. It shares everything else, including the connections.
     */
    static OkHttpClient withConnectTimeout(OkHttpClient client, Duration timeout) {
        long millis = Math.min(Integer.MAX_VALUE, Math.max(1, timeout.toMillis()));
        if (millis == client.connectTimeoutMillis()) {
            return client;
        }
        return client.newBuilder().connectTimeout(millis, TimeUnit.MILLISECONDS).build();
    }

    private static void requireUsable(OkHttpClient client, HttpUrl origin) {
        if (client.getClass() != OkHttpClient.class) {
            throw new IllegalArgumentException(
                    "httpClient is a " + client.getClass().getName()
                            + ": what a subclass adds would be lost, so add it as interceptors of a plain OkHttpClient");
        }
        if (origin.isHttps() && client.protocols().contains(Protocol.H2_PRIOR_KNOWLEDGE)) {
            throw new IllegalArgumentException(
                    "httpClient speaks h2_prior_knowledge, which is for http only, but baseUrl is https");
        }
        if (client.connectionSpecs().stream().noneMatch(spec -> spec.isTls() == origin.isHttps())) {
            throw new IllegalArgumentException("httpClient has no connection spec for " + origin.scheme()
                    + ", the scheme of baseUrl: it has " + client.connectionSpecs());
        }
    }
}
