package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.http.ApiKey;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * The last thing before the socket, inside every other interceptor. It adds the key, and only if the request goes to the
 * configured origin, so that no interceptor or logger of a user ever sees it. It notes that the request is leaving. And
 * it hides {@code Retry-After} from OkHttp, which on its own repeats a request after a 503 that names zero seconds.
 */
final class WireInterceptor implements Interceptor {
    private static final String RETRY_AFTER = "Retry-After";
    private static final String HIDDEN = "X-Sdk-Retry-After";

    private final HttpUrl origin;

    WireInterceptor(HttpUrl origin) {
        this.origin = origin;
    }

    /** Travels with one attempt as a tag of its request. */
    static final class SendState {
        private final ApiKey apiKey;
        private final @Nullable Duration connectTimeout;
        private volatile boolean left;

        SendState(ApiKey apiKey, @Nullable Duration connectTimeout) {
            this.apiKey = apiKey;
            this.connectTimeout = connectTimeout;
        }

        /** Whether bytes of the request may have reached the other side. */
        boolean left() {
            return left;
        }
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        SendState leaving = request.tag(SendState.class);
        if (leaving == null || !isOrigin(request.url())) {
            throw new IOException("refused to send a request to "
                    + request.url().host() + ": the client only talks to its configured address");
        }
        if (leaving.left && request.body() != null) {
            throw new IOException("an interceptor tried to send a request twice; it may cost credits each time");
        }
        leaving.left = true;
        Response response = chain.proceed(request.newBuilder()
                .header("X-API-Key", leaving.apiKey.reveal())
                .build());
        String retryAfter = response.header(RETRY_AFTER);
        return response.newBuilder()
                // The response would otherwise hold the request with the key.
                .request(request)
                .headers(
                        retryAfter == null
                                ? response.headers()
                                : response.headers()
                                        .newBuilder()
                                        .removeAll(RETRY_AFTER)
                                        .set(HIDDEN, retryAfter)
                                        .build())
                .build();
    }

    /** OkHttp lets only interceptors change the connect timeout of a single call. */
    static Response withConnectTimeout(Chain chain) throws IOException {
        SendState leaving = chain.request().tag(SendState.class);
        if (leaving == null || leaving.connectTimeout == null) {
            return chain.proceed(chain.request());
        }
        long millis = Math.max(1, leaving.connectTimeout.toMillis());
        return chain.withConnectTimeout((int) Math.min(Integer.MAX_VALUE, millis), TimeUnit.MILLISECONDS)
                .proceed(chain.request());
    }

    /** The headers as the service sent them. */
    static okhttp3.Headers revealed(okhttp3.Headers headers) {
        @Nullable String retryAfter = headers.get(HIDDEN);
        return retryAfter == null
                ? headers
                : headers.newBuilder()
                        .removeAll(HIDDEN)
                        .set(RETRY_AFTER, retryAfter)
                        .build();
    }

    private boolean isOrigin(HttpUrl url) {
        return url.host().equals(origin.host())
                && url.port() == origin.port()
                && url.scheme().equals(origin.scheme());
    }
}
