package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.settings.HttpProxy;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

/**
 * Creates the OkHttp client and disables every feature that could send a request twice or send the API key to another
 * host.
 */
public final class HttpClients {
    private static final int IDLE_CONNECTIONS = 64;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private HttpClients() {}

    /**
     * Creates the OkHttp client for programs that do not provide one. The caller must pass it to {@link #harden} before
     * using it.
     */
    public static OkHttpClient own(HttpUrl origin) {
        OkHttpClient.Builder own = new OkHttpClient.Builder()
                .connectTimeout(CONNECT_TIMEOUT)
                .connectionPool(
                        new ConnectionPool(IDLE_CONNECTIONS, PooledConnections.MAX_IDLE_SECONDS, TimeUnit.SECONDS));
        if (!origin.isHttps()) {
            // This client calls only an http address and follows no redirects, so it needs no TLS. Loading the
            // certificates would take a long time.
            own.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
        }
        return own.build();
    }

    /**
     * Returns a client that keeps the pool, proxy, TLS settings and interceptors of the given client, but never sends a
     * request twice and never sends the API key to another address.
     *
     * @param network function that sets the proxy and TLS settings, which replace those of the given client
     * @param exchanges the registry of the attempts that this client has in flight
     */
    public static OkHttpClient harden(
            OkHttpClient given,
            Consumer<OkHttpClient.Builder> network,
            HttpUrl origin,
            int maxResponseBytes,
            TimeSource time,
            Exchanges exchanges) {
        OkHttpClient.Builder changed = given.newBuilder();
        network.accept(changed);
        OkHttpClient client = changed.build();
        OkHttpClient.Builder hardened = client.newBuilder()
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .cache(null)
                .proxyAuthenticator(HttpProxy.once(client.proxyAuthenticator()))
                // Each attempt has its own timeout. A shorter timeout of OkHttp would cut off responses that may
                // already have been charged.
                .callTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .dns(new BoundedDns(client.dns(), exchanges))
                .addNetworkInterceptor(
                        new WireInterceptor(origin, maxResponseBytes, time, seesResponses(given), exchanges));
        if (!origin.isHttps()) {
            // Without TLS, a proxy would see the API key.
            hardened.proxy(Proxy.NO_PROXY);
        }
        return hardened.build();
    }

    /**
     * Returns whether the client has interceptors that the user added, in addition to the one that {@link #harden}
     * adds.
     */
    static boolean hasForeignInterceptors(OkHttpClient hardened) {
        return !hardened.interceptors().isEmpty()
                || hardened.networkInterceptors().size() > 1;
    }

    /** Returns whether the user's code, such as an interceptor, can see the responses of this OkHttp client. */
    private static boolean seesResponses(OkHttpClient client) {
        return !client.interceptors().isEmpty()
                || !client.networkInterceptors().isEmpty()
                || client.authenticator() != Authenticator.NONE
                || client.proxyAuthenticator() != Authenticator.NONE;
    }

    /**
     * Returns a client with a different connect timeout. It shares everything else with the given client, including the
     * connections.
     */
    static OkHttpClient withConnectTimeout(OkHttpClient client, Duration timeout) {
        long millis = Math.min(Integer.MAX_VALUE, Math.max(1, timeout.toMillis()));
        if (millis == client.connectTimeoutMillis()) {
            return client;
        }
        return client.newBuilder().connectTimeout(millis, TimeUnit.MILLISECONDS).build();
    }
}
