package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Reason;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.Exchange;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import okhttp3.Connection;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;

/**
 * The innermost OkHttp interceptor, which runs immediately before data is exchanged with the server. It has three
 * tasks:
 *
 * <ul>
 *   <li>It adds the API key, but only to requests to the configured origin. The user's interceptors and loggers never
 *       see the key.</li>
 *   <li>It lets each attempt write its request only once.</li>
 *   <li>It reads the whole response before the user's code can drop or change it.</li>
 * </ul>
 */
final class WireInterceptor implements Interceptor {
    private static final String REFUSED_STREAM = "REFUSED_STREAM";

    private final HttpUrl origin;
    private final int maxResponseBytes;
    private final TimeSource time;
    private final boolean responsesAreSeen;
    private final Exchanges exchanges;
    private final ReceivedBody.Pool bodies = new ReceivedBody.Pool();
    private final PooledConnections connections = new PooledConnections();

    /**
     * Creates the interceptor of a client.
     *
     * @param responsesAreSeen whether the user's code, such as an OkHttp interceptor, can see the responses
     * @param exchanges the attempts in flight
     */
    WireInterceptor(
            HttpUrl origin, int maxResponseBytes, TimeSource time, boolean responsesAreSeen, Exchanges exchanges) {
        this.origin = origin;
        this.maxResponseBytes = maxResponseBytes;
        this.time = time;
        this.responsesAreSeen = responsesAreSeen;
        this.exchanges = exchanges;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        Exchange exchange = exchanges.of(chain.call());
        if (exchange == null || !isOrigin(request.url())) {
            throw new IOException("refused to send a request to "
                    + request.url().host() + ": the client only sends requests to its configured address");
        }
        Connection connection = PooledConnections.http1(chain.connection());
        PooledConnections.Use last = connection == null ? null : connections.last(connection);
        if (connection != null && last != null) {
            refuseUnusable(connection, last, exchange);
        } else if (chain.connection() != null) {
            PooledConnections.prepare(chain.connection());
        }
        exchange.claim(chain.call());
        Response response = write(chain, request, exchange, last);
        Responded received = receive(response, exchange);
        if (connection != null) {
            connections.used(connection, response.headers("Keep-Alive"), time.nanos());
        }
        if (!responsesAreSeen) {
            return response;
        }
        return response.newBuilder()
                // The original response refers to the request that contains the API key, which the user's code must not
                // see.
                .request(request)
                .body(ResponseBody.create(
                        received.body().toArray(), response.body().contentType()))
                .build();
    }

    private void refuseUnusable(Connection connection, PooledConnections.Use last, Exchange exchange)
            throws IOException {
        if (!connections.isUsable(connection, last, time.nanos())) {
            PooledConnections.close(connection);
            throw exchange.refuse(Reason.STALE_CONNECTION, "the pooled connection was idle for too long, or closed");
        }
    }

    private Response write(Chain chain, Request request, Exchange exchange, PooledConnections.@Nullable Use last)
            throws IOException {
        long start = time.nanos();
        try {
            String key = exchange.call().apiKey().reveal();
            return chain.proceed(request.newBuilder().header("X-API-Key", key).build());
        } catch (IOException e) {
            if (isNotProcessed(e)) {
                exchange.notProcessed();
            } else if (last != null && !chain.call().isCanceled()) {
                connections.lost(last, start);
            }
            throw e;
        }
    }

    /**
     * Returns whether the server certainly did not process the request. HTTP/2 guarantees this for a refused stream,
     * and for a stream after the last one of a GOAWAY (RFC 9113, sections 6.8 and 8.7). OkHttp's exceptions are
     * recognized by name, because their package is not exported.
     */
    private static boolean isNotProcessed(IOException e) {
        String type = e.getClass().getName();
        return type.equals("okhttp3.internal.http2.ConnectionShutdownException")
                || (type.equals("okhttp3.internal.http2.StreamResetException")
                        && String.valueOf(e.getMessage()).endsWith(REFUSED_STREAM));
    }

    /**
     * Reads the response and records it in the exchange. If reading fails, records the part that has arrived. If the
     * body is not read to its end, closing it also closes the connection.
     */
    private Responded receive(Response response, Exchange exchange) throws IOException {
        int status = response.code();
        ResponseHeaders headers = headers(response, time.now());
        ReceivedBody body = bodies.newBody();
        try (ResponseBody source = response.body()) {
            boolean isTooLarge = body.readFrom(source.byteStream(), maxResponseBytes);
            Responded whole = Responded.ofService(status, headers, body, true, isTooLarge);
            exchange.received(whole);
            return whole;
        } catch (Throwable e) {
            if (exchange.received() == null) {
                exchange.received(Responded.ofService(status, headers, body, false, false));
            }
            throw e;
        }
    }

    static ResponseHeaders headers(Response response, Instant receivedAt) {
        Headers headers = response.headers();
        List<String> fields = new ArrayList<>(2 * headers.size());
        for (int i = 0; i < headers.size(); i++) {
            fields.add(headers.name(i));
            fields.add(headers.value(i));
        }
        return ResponseHeaders.of(fields, receivedAt);
    }

    private boolean isOrigin(HttpUrl url) {
        return url.host().equals(origin.host())
                && url.port() == origin.port()
                && url.scheme().equals(origin.scheme());
    }
}
