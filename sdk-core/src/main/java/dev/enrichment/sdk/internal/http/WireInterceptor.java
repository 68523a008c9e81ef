package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import okhttp3.Connection;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/**
 * The innermost interceptor, next to the socket. It adds the API key, and only to requests that go to the configured
 * origin, so that no interceptor or logger of the user sees it. It records whether the request was sent, and reads the
 * whole response before any code of the user can drop or change it. And it hides {@code Retry-After} from OkHttp, which
 * retries by itself after a 503 that names zero seconds.
 */
final class WireInterceptor implements Interceptor {
    private static final String RETRY_AFTER = "Retry-After";
    private static final String REFUSED_STREAM = "REFUSED_STREAM";

    private final HttpUrl origin;
    private final long maxResponseBytes;
    private final TimeSource time;
    private final boolean responsesAreSeen;
    private final BufferPool buffers = new BufferPool();
    private final PooledConnections connections = new PooledConnections();

    /** With {@code responsesAreSeen}, OkHttp passes responses on to code of the user. */
    WireInterceptor(HttpUrl origin, long maxResponseBytes, TimeSource time, boolean responsesAreSeen) {
        this.origin = origin;
        this.maxResponseBytes = maxResponseBytes;
        this.time = time;
        this.responsesAreSeen = responsesAreSeen;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        SendState state = request.tag(SendState.class);
        if (state == null || !isOrigin(request.url())) {
            throw new IOException("refused to send a request to "
                    + request.url().host() + ": the client only sends requests to its configured address");
        }
        if (state.sent() && request.body() != null) {
            throw new IOException("an interceptor tried to send a request twice; each time can cost credits");
        }
        Connection connection = PooledConnections.http1(chain.connection());
        PooledConnections.Use last = connection == null ? null : connections.last(connection);
        if (connection != null) {
            refuseUnusable(connection, last, state);
        }
        Response response = send(chain, request, state, last);
        RawResponse received = receive(response, state);
        state.received(received);
        if (received.failure() != null) {
            throw received.failure();
        }
        if (connection != null) {
            connections.used(connection, response.header("Keep-Alive"), time.nanos());
        }
        if (!responsesAreSeen && response.header(RETRY_AFTER) == null) {
            return response;
        }
        return response.newBuilder()
                // The response would otherwise refer to the request with the key.
                .request(request)
                .headers(withoutRetryAfter(response.headers()))
                .body(body(response.body(), received.body()))
                .build();
    }

    private void refuseUnusable(Connection connection, PooledConnections.@Nullable Use last, SendState state)
            throws IOException {
        if (last == null) {
            PooledConnections.prepare(connection);
        } else if (!connections.isUsable(connection, last, time.nanos())) {
            state.staleConnection();
            PooledConnections.close(connection);
            throw new IOException("the pooled connection was idle for too long, or closed");
        }
    }

    private Response send(Chain chain, Request request, SendState state, PooledConnections.@Nullable Use last)
            throws IOException {
        state.pass();
        long start = time.nanos();
        if (!state.sending()) {
            throw new IOException("the call was given up before it was sent");
        }
        try {
            return chain.proceed(request.newBuilder()
                    .header("X-API-Key", state.apiKey().reveal())
                    .build());
        } catch (IOException e) {
            if (isNotProcessed(e)) {
                state.notProcessed();
            } else if (last != null && !chain.call().isCanceled()) {
                connections.lost(last, start);
            }
            throw e;
        }
    }

    /**
     * HTTP/2 guarantees that a refused stream, and a stream beyond the last one of a GOAWAY, was not processed (RFC
     * 9113, sections 6.8 and 8.7). OkHttp's exceptions are in a package that is not exported.
     */
    private static boolean isNotProcessed(IOException e) {
        String type = e.getClass().getName();
        return type.equals("okhttp3.internal.http2.ConnectionShutdownException")
                || (type.equals("okhttp3.internal.http2.StreamResetException")
                        && String.valueOf(e.getMessage()).endsWith(REFUSED_STREAM));
    }

    private RawResponse receive(Response response, SendState state) {
        ResponseHeaders headers = ResponseHeaders.of(new HeaderMap(response.headers()), time.now());
        state.arrived(response.code(), headers);
        // A body that was not read to its end closes the connection.
        try (ResponseBody body = response.body()) {
            return receive(response.code(), headers, body.byteStream());
        }
    }

    private RawResponse receive(int status, ResponseHeaders headers, InputStream stream) {
        ReceivedBody body = new ReceivedBody(buffers);
        try {
            boolean tooLarge = body.readFrom(stream, maxResponseBytes);
            return new RawResponse(status, headers, body, tooLarge, null);
        } catch (IOException e) {
            return new RawResponse(status, headers, body, false, e);
        }
    }

    private static ResponseBody body(ResponseBody original, ReceivedBody received) {
        return ResponseBody.create(Okio.buffer(Okio.source(received.open())), original.contentType(), received.size());
    }

    private static Headers withoutRetryAfter(Headers headers) {
        return headers.get(RETRY_AFTER) == null
                ? headers
                : headers.newBuilder().removeAll(RETRY_AFTER).build();
    }

    private boolean isOrigin(HttpUrl url) {
        return url.host().equals(origin.host())
                && url.port() == origin.port()
                && url.scheme().equals(origin.scheme());
    }
}
