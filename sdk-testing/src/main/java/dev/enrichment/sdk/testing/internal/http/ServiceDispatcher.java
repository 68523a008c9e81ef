package dev.enrichment.sdk.testing.internal.http;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okio.Buffer;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/** Adapts MockWebServer to the request handler. */
final class ServiceDispatcher extends Dispatcher {
    private final MockWebServer server;
    private final Connections connections;
    private final CompletableFuture<Function<RawRequest, SandboxResponse>> service = new CompletableFuture<>();

    ServiceDispatcher(MockWebServer server, Connections connections) {
        this.server = server;
        this.connections = connections;
    }

    void serve(Function<RawRequest, SandboxResponse> requests) {
        service.complete(requests);
    }

    @Override
    public MockResponse dispatch(RecordedRequest request) throws InterruptedException {
        forgetRecordedRequests();
        if (connections.isStale(request.getConnectionIndex())) {
            return reset(request.getConnectionIndex());
        }
        return write(service.join().apply(read(request)), request.getConnectionIndex());
    }

    /** MockWebServer retains all requests until they are taken. */
    private void forgetRecordedRequests() throws InterruptedException {
        RecordedRequest taken;
        do {
            taken = server.takeRequest(0, TimeUnit.NANOSECONDS);
        } while (taken != null);
    }

    private static RawRequest read(RecordedRequest request) {
        HttpUrl url = request.getUrl();
        Map<String, String> query = new HashMap<>();
        for (int i = 0; i < url.querySize(); i++) {
            String value = url.queryParameterValue(i);
            query.put(url.queryParameterName(i), value == null ? "" : value);
        }
        Map<String, String> headers = new HashMap<>();
        Headers received = request.getHeaders();
        for (int i = 0; i < received.size(); i++) {
            headers.put(received.name(i).toLowerCase(Locale.ROOT), received.value(i));
        }
        @Nullable ByteString body = request.getBody();
        return new RawRequest(
                request.getMethod(), url.encodedPath(), query, headers, body == null ? ByteString.EMPTY : body);
    }

    private MockResponse write(SandboxResponse source, int connection) {
        MockResponse.Builder response = new MockResponse.Builder().code(source.status());
        byte[] body = source.body();
        if (source.wire() == SandboxResponse.Wire.CUT) {
            response.body(new Buffer().write(body, 0, Math.min(source.cutAt(), body.length)));
            response.onResponseEnd(new SocketEffect.CloseSocket());
        } else {
            response.body(new Buffer().write(body));
        }
        source.headers().forEach(response::setHeader);
        response.setHeader("Content-Length", body.length);
        response.headersDelay(source.delay().toNanos(), TimeUnit.NANOSECONDS);
        if (source.trickleBytes() > 0) {
            response.throttleBody(source.trickleBytes(), source.tricklePause().toNanos(), TimeUnit.NANOSECONDS);
        }
        return switch (source.wire()) {
            case SEND, CUT -> response.build();
            case HANG -> response.onResponseStart(SocketEffect.Stall.INSTANCE).build();
            case RESET -> reset(connection);
            case STALE -> {
                connections.makeStale(connection);
                yield response.build();
            }
        };
    }

    private MockResponse reset(int connection) {
        connections.closeWillReset(connection);
        return new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build();
    }
}
