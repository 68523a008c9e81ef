package dev.enrichment.sdk.internal;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;

/** Makes the OkHttp client, with everything off that could repeat a request or carry the key elsewhere. */
public final class HttpClients {
    private static final int IDLE_CONNECTIONS = 64;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private HttpClients() {}

    /** A client of our own. */
    public static OkHttpClient create(HttpUrl origin) {
        OkHttpClient plain = new OkHttpClient.Builder()
                .connectTimeout(CONNECT_TIMEOUT)
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, 1, TimeUnit.MINUTES))
                .build();
        return harden(plain, origin);
    }

    /** A user's client with its pool, proxy, TLS and interceptors, but our rules about repeating and about the key. */
    public static OkHttpClient harden(OkHttpClient client, HttpUrl origin) {
        requireUsable(client, origin);
        return client.newBuilder()
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .cache(null)
                // Each attempt has a timeout of its own; an earlier one would cut off answers that were paid for.
                .callTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .addInterceptor(WireInterceptor::withConnectTimeout)
                .addNetworkInterceptor(new WireInterceptor(origin))
                .build();
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
