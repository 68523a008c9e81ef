package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import okhttp3.Connection;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Protocol;
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
    private final RequestIds requestIds = new RequestIds();

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
        Connection connection = http1(chain.connection());
        WatchedSocket socket = connection == null ? null : WatchedSocket.of(connection.socket());
        PooledConnections.Use last = connection == null ? null : connections.last(connection);
        refuseUnusable(connection, last, socket, state);
        Response response = send(chain, request, state, socket);
        String unasked = connection == null ? null : unasked(last, socket, response);
        RawResponse received = receive(response, unasked == null ? state : null);
        if (connection != null && unasked != null) {
            state.unasked(received);
            PooledConnections.close(connection);
            throw new IOException(unasked);
        }
        state.received(received);
        if (received.failure() != null) {
            throw received.failure();
        }
        if (connection != null && Framing.isCertain(response)) {
            connections.used(connection, response, received.headers().requestId(), time.nanos());
        } else if (connection != null) {
            PooledConnections.close(connection);
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

    private static @Nullable Connection http1(@Nullable Connection connection) {
        Protocol protocol = connection == null ? null : connection.protocol();
        return protocol == Protocol.HTTP_1_1 || protocol == Protocol.HTTP_1_0 ? connection : null;
    }

    private void refuseUnusable(
            @Nullable Connection connection,
            PooledConnections.@Nullable Use last,
            @Nullable WatchedSocket socket,
            SendState state)
            throws IOException {
        if (connection == null || PooledConnections.isUsable(connection, last, socket, time.nanos())) {
            return;
        }
        if (last != null) {
            state.staleConnection();
        }
        PooledConnections.close(connection);
        throw new IOException("the connection was idle for too long, closed, or held unasked bytes");
    }

    /** Says why a response belongs to an earlier request, or to none; null if it is that of this request. */
    private @Nullable String unasked(
            PooledConnections.@Nullable Use last, @Nullable WatchedSocket socket, Response response) {
        String previous = last == null ? null : last.requestId();
        boolean repeated = requestIds.isRepeated(response.header("X-Request-Id"), previous);
        if (socket != null && !socket.hasRead()) {
            return "a response %d was there before the request was written".formatted(response.code());
        }
        return repeated
                ? "a response %d has the request id of the previous response on its connection"
                        .formatted(response.code())
                : null;
    }

    /** The last look is taken as late as possible: before the first byte, where the socket allows that. */
    private static Response send(Chain chain, Request request, SendState state, @Nullable WatchedSocket socket)
            throws IOException {
        state.pass();
        if (socket != null) {
            socket.begin(state);
        }
        if (!state.sending()) {
            throw new IOException("the call was given up before it was sent");
        }
        try {
            return chain.proceed(request.newBuilder()
                    .header("X-API-Key", state.apiKey().reveal())
                    .build());
        } catch (Throwable e) {
            boolean unwritten = socket != null && !socket.hasWritten();
            if (unwritten || (e instanceof IOException io && isNotProcessed(io))) {
                state.notProcessed();
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

    private RawResponse receive(Response response, @Nullable SendState state) {
        ResponseHeaders headers = ResponseHeaders.of(new HeaderMap(response.headers()), time.now());
        if (state != null) {
            state.arrived(response.code(), headers);
        }
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
