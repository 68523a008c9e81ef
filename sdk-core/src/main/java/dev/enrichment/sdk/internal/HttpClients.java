package dev.enrichment.sdk.internal;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

/** Makes the OkHttp client, with everything off that could repeat a request or carry the key elsewhere. */
public final class HttpClients {
    private static final int IDLE_CONNECTIONS = 64;

    private HttpClients() {}

    /** A client of our own: each attempt is bounded by one call timeout, so the others are off and cost nothing. */
    public static OkHttpClient create(HttpUrl origin, Duration connectTimeout) {
        OkHttpClient plain = new OkHttpClient.Builder()
                .connectTimeout(connectTimeout)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, 1, TimeUnit.MINUTES))
                .build();
        return harden(plain, origin);
    }

    /** A user's client with its pool, proxy, TLS and interceptors, but our rules about repeating and about the key. */
    public static OkHttpClient harden(OkHttpClient client, HttpUrl origin) {
        return client.newBuilder()
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .cache(null)
                // A dispatcher of its own, so that closing cancels our calls and nobody else's.
                .dispatcher(new Dispatcher())
                .addNetworkInterceptor(new Wire(origin))
                .build();
    }
}
