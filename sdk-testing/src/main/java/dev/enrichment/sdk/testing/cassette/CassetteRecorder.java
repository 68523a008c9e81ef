package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.http.RawRequest;
import dev.enrichment.sdk.testing.internal.http.SandboxResponse;
import dev.enrichment.sdk.testing.internal.http.SandboxServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * A proxy to the real service that records every exchange, redacted. <b>The calls cost real credits.</b> Point the
 * program under test at {@link #url()} with a real API key. The file is written by {@link #close()}.
 *
 * <pre>{@code
 * try (CassetteRecorder recorder = CassetteRecorder.start("https://service.example", file, Redaction.standard())) {
 *     // calls to recorder.url()
 * }
 * }</pre>
 *
 * <p>Safe to use from any thread. Requests are not retried, redirects not followed.
 */
public final class CassetteRecorder implements AutoCloseable {
    /** Hop-by-hop headers and headers set by the proxy's own connection. */
    private static final Set<String> NOT_FORWARDED =
            Set.of("host", "connection", "content-length", "accept-encoding", "transfer-encoding", "user-agent");

    private static final Set<String> KEPT = Set.of("content-type", "retry-after", "location");

    private final HttpUrl target;
    private final Path file;
    private final Redaction redaction;
    private final OkHttpClient client = new OkHttpClient.Builder()
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .readTimeout(Duration.ofMinutes(2))
            .build();
    private final List<RecordedExchange> exchanges = new ArrayList<>();
    private final SandboxServer server;

    private CassetteRecorder(HttpUrl target, Path file, Redaction redaction) {
        this.target = target;
        this.file = file;
        this.redaction = redaction;
        this.server = SandboxServer.start("127.0.0.1", 0, url -> this::forward);
    }

    /**
     * Starts the proxy on a free local port.
     *
     * @param target base URL of the real service
     * @param file the cassette, written on close; an existing file is replaced
     * @param redaction applied before writing
     * @return a running recorder
     * @throws IllegalArgumentException if the target is not an http or https URL
     */
    public static CassetteRecorder start(String target, Path file, Redaction redaction) {
        return new CassetteRecorder(HttpUrl.get(target), file, redaction);
    }

    /**
     * Base URL for the program under test.
     *
     * @return without a trailing slash
     */
    public String url() {
        return server.url();
    }

    private SandboxResponse forward(RawRequest request) {
        try (Response received = client.newCall(toTarget(request)).execute()) {
            byte[] body = received.body().bytes();
            SandboxResponse response = new SandboxResponse(received.code(), "application/json", body);
            response.header("Content-Type", received.header("Content-Type"));
            Map<String, String> kept = new TreeMap<>();
            for (String name : received.headers().names()) {
                String lower = name.toLowerCase(Locale.ROOT);
                String value = received.header(name, "");
                if (!NOT_FORWARDED.contains(lower)) {
                    response.header(name, value);
                }
                if (isKept(lower)) {
                    kept.put(lower, value);
                }
            }
            String text = new String(body, StandardCharsets.UTF_8);
            keep(RecordedExchange.requestOf(request, redaction).withResponse(received.code(), kept, text, redaction));
            return response;
        } catch (IOException e) {
            // The client must see what it would have seen without the proxy: no response. Nothing is recorded.
            return new SandboxResponse(502, "text/plain", new byte[0]).wire(SandboxResponse.Wire.RESET);
        }
    }

    /** An allow-list, so that a service that echoes the API key cannot leak it into the cassette. */
    private static boolean isKept(String header) {
        return KEPT.contains(header)
                || header.startsWith("ratelimit-")
                || (header.startsWith("x-") && !header.equals("x-api-key"));
    }

    private Request toTarget(RawRequest request) {
        HttpUrl.Builder url =
                target.newBuilder().encodedPath(target.encodedPath().replaceFirst("/$", "") + request.path());
        request.query().forEach(url::addQueryParameter);
        Request.Builder forwarded = new Request.Builder().url(url.build());
        request.headers().forEach((name, value) -> {
            if (!NOT_FORWARDED.contains(name)) {
                forwarded.header(name, value);
            }
        });
        MediaType type = MediaType.parse(request.headers().getOrDefault("content-type", "application/json"));
        boolean withBody = !request.method().equals("GET") && !request.method().equals("HEAD");
        return forwarded
                .method(request.method(), withBody ? RequestBody.create(request.body(), type) : null)
                .build();
    }

    private synchronized void keep(RecordedExchange exchange) {
        exchanges.add(exchange);
    }

    /** Stops the proxy and writes the cassette. */
    @Override
    public void close() {
        server.close();
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
        synchronized (this) {
            Cassette.write(file, exchanges);
        }
    }
}
