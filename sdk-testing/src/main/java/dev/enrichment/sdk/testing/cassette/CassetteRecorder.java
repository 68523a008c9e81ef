package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxListener;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A proxy to the real service that records every exchange, redacted. <b>The calls cost real credits.</b> Point the
 * program under test at {@link #url()} with a real API key. The exchanges are in memory until {@link #close()} redacts
 * and writes them: what is recognized as personal or secret in one is removed from all.
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
    private static final Set<String> NOT_FORWARDED = Set.of(
            "host",
            "connection",
            "content-length",
            "accept-encoding",
            "transfer-encoding",
            "user-agent",
            "expect",
            "upgrade",
            "http2-settings",
            ":status");

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration READ_TIMEOUT = Duration.ofMinutes(2);

    private final URI target;
    private final Path file;
    private final Redaction redaction;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
    private final List<RawExchange> exchanges = new ArrayList<>();
    private final SandboxServer server;

    private CassetteRecorder(URI target, Path file, Redaction redaction, String host, int port) {
        this.target = target;
        this.file = file;
        this.redaction = redaction;
        this.server =
                SandboxServer.start(SandboxListener.plain(host, port), ServerLimits.DEFAULT, url -> this::forward);
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
        return start(target, file, redaction, "127.0.0.1", 0);
    }

    /**
     * Starts the proxy on a given address.
     *
     * @param target base URL of the real service
     * @param file the cassette, written on close; an existing file is replaced
     * @param redaction applied before writing
     * @param host a host name or IP address of this machine, {@code 0.0.0.0} for all of them
     * @param port 0 for any free one
     * @return a running recorder
     * @throws IllegalArgumentException if the target is not an http or https URL
     * @throws java.io.UncheckedIOException if the port cannot be bound
     */
    public static CassetteRecorder start(String target, Path file, Redaction redaction, String host, int port) {
        URI uri = URI.create(target);
        if (uri.getHost() == null || !Set.of("http", "https").contains(uri.getScheme())) {
            throw new IllegalArgumentException("not an http or https URL: " + target);
        }
        return new CassetteRecorder(uri, file, redaction, host, port);
    }

    /**
     * Returns the base URL for the program under test.
     *
     * @return without a trailing slash
     */
    public String url() {
        return server.url();
    }

    private SandboxResponse forward(RawRequest request) {
        try {
            HttpResponse<byte[]> received = client.send(toTarget(request), BodyHandlers.ofByteArray());
            byte[] body = received.body();
            SandboxResponse response = new SandboxResponse(received.statusCode(), "application/json", body);
            response.header(
                    "Content-Type",
                    received.headers().firstValue("content-type").orElse(null));
            Map<String, String> headers = new TreeMap<>();
            received.headers().map().forEach((name, values) -> {
                String value = values.get(values.size() - 1);
                headers.put(name, value);
                if (!NOT_FORWARDED.contains(name.toLowerCase(Locale.ROOT))) {
                    response.header(name, value);
                }
            });
            String text = new String(body, StandardCharsets.UTF_8);
            keep(new RawExchange(request, received.statusCode(), headers, text));
            return response;
        } catch (IOException e) {
            return noResponse();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return noResponse();
        }
    }

    /** Returns the response that the client would have seen without the proxy. Nothing is recorded. */
    private static SandboxResponse noResponse() {
        return new SandboxResponse(502, "text/plain", new byte[0]).wire(SandboxResponse.Wire.RESET);
    }

    private HttpRequest toTarget(RawRequest request) {
        String base = target.toString().replaceFirst("/$", "");
        HttpRequest.Builder forwarded =
                HttpRequest.newBuilder(URI.create(base + request.target())).timeout(READ_TIMEOUT);
        request.headers().forEach((name, value) -> {
            if (!NOT_FORWARDED.contains(name)) {
                forwarded.header(name, value);
            }
        });
        byte[] body = request.body();
        return forwarded
                .method(request.method(), body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                .build();
    }

    private synchronized void keep(RawExchange exchange) {
        exchanges.add(exchange);
    }

    /** Stops the proxy and writes the cassette. */
    @Override
    public void close() {
        server.close();
        synchronized (this) {
            Cassette.write(file, Redactor.redact(redaction, exchanges));
        }
    }
}
