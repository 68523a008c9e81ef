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
 * A small proxy in front of the real service that writes down every exchange, redacted. <b>The calls cost real
 * credits.</b> Point the program under test at {@link #url()}, with a real API key, and close the recorder when done:
 * only then is the file written.
 *
 * <pre>{@code
 * try (CassetteRecorder recorder = CassetteRecorder.start("https://service.example", file, Redaction.standard())) {
 *     // calls to recorder.url()
 * }
 * }</pre>
 *
 * <p>Safe to use from any thread. Nothing is repeated and no redirect is followed.
 */
public final class CassetteRecorder implements AutoCloseable {
    /** Hop-by-hop headers, and those that the proxy's own connection sets. */
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
    private final List<Exchange> exchanges = new ArrayList<>();
    private final SandboxServer server;

    private CassetteRecorder(HttpUrl target, Path file, Redaction redaction) {
        this.target = target;
        this.file = file;
        this.redaction = redaction;
        this.server = SandboxServer.start("127.0.0.1", 0, url -> this::forward);
    }

    /**
     * Starts the proxy on a free port of this machine.
     *
     * @param target base address of the real service
     * @param file where the cassette is written on close; an existing one is replaced
     * @param redaction what is taken out before writing
     * @return a running recorder
     * @throws IllegalArgumentException if the target is no http or https address
     */
    public static CassetteRecorder start(String target, Path file, Redaction redaction) {
        return new CassetteRecorder(HttpUrl.get(target), file, redaction);
    }

    /**
     * The address to give to the program under test.
     *
     * @return without a slash at the end
     */
    public String url() {
        return server.url();
    }

    private SandboxResponse forward(RawRequest request) {
        try (Response response = client.newCall(toTarget(request)).execute()) {
            byte[] body = response.body().bytes();
            SandboxResponse reply = new SandboxResponse(response.code(), "application/json", body);
            reply.header("Content-Type", response.header("Content-Type"));
            Map<String, String> kept = new TreeMap<>();
            for (String name : response.headers().names()) {
                String lower = name.toLowerCase(Locale.ROOT);
                String value = response.header(name, "");
                if (!NOT_FORWARDED.contains(lower)) {
                    reply.header(name, value);
                }
                if (isKept(lower)) {
                    kept.put(lower, value);
                }
            }
            String text = new String(body, StandardCharsets.UTF_8);
            keep(Exchange.question(request, redaction).answered(response.code(), kept, text, redaction));
            return reply;
        } catch (IOException e) {
            // The client shall see what it would have seen without the proxy: no answer. Nothing is recorded.
            return new SandboxResponse(502, "text/plain", new byte[0]).wire(SandboxResponse.Wire.RESET);
        }
    }

    /** By allow-list; a service that echoes the key must not bring it onto the cassette. */
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

    private synchronized void keep(Exchange exchange) {
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
