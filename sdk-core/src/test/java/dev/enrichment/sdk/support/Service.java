package dev.enrichment.sdk.support;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.TimedClients;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** Server that sends the responses that a test specifies, with a client that calls it. */
public final class Service implements AutoCloseable {
    public static final String KEY = "sk-test-4f9a1c7e2b";

    private static final Logger QUIET = Logger.getLogger(MockWebServer.class.getName());

    public final MockWebServer server = new MockWebServer();
    public final ManualTime time = new ManualTime();
    private int looked;

    public Service() {
        QUIET.setLevel(Level.SEVERE);
        try {
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public EnrichmentClient client() {
        return client(builder -> {});
    }

    /** Waits cost no time. */
    public EnrichmentClient client(Consumer<EnrichmentClientBuilder> change) {
        return client(time, change);
    }

    public EnrichmentClient client(TimeSource time, Consumer<EnrichmentClientBuilder> change) {
        EnrichmentClientBuilder builder =
                TimedClients.builder(time).baseUrl(server.url("/").toString()).apiKey(KEY);
        change.accept(builder);
        return builder.build();
    }

    /** Creates a certificate for localhost, and trust in it. */
    public static HandshakeCertificates certificates() {
        HeldCertificate localhost = new HeldCertificate.Builder()
                .addSubjectAlternativeName("localhost")
                .build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(localhost)
                .addTrustedCertificate(localhost.certificate())
                .build();
    }

    public Service enqueue(MockResponse... responses) {
        for (MockResponse response : responses) {
            server.enqueue(response);
        }
        return this;
    }

    /** Returns the response to a request. It may wait before. */
    public interface Script {
        MockResponse respond(RecordedRequest request) throws InterruptedException;
    }

    /** Lets a script respond to all requests, in place of the responses that are enqueued. */
    public void respond(Script script) {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) throws InterruptedException {
                return script.respond(request);
            }
        });
    }

    public static MockResponse.Builder json(int status, String body) {
        return new MockResponse.Builder()
                .code(status)
                .setHeader("Content-Type", status < 300 ? "application/json" : "application/problem+json")
                .setHeader("X-Request-Id", "req-" + status)
                .setHeader("X-Credits-Remaining", "997.5")
                .body(body);
    }

    /** A response with further headers: names and values in turn. */
    public static MockResponse response(int status, String body, Object... headers) {
        MockResponse.Builder response = json(status, body);
        for (int i = 0; i < headers.length; i += 2) {
            response.setHeader(String.valueOf(headers[i]), headers[i + 1]);
        }
        return response.build();
    }

    public static MockResponse ok(String body) {
        return json(200, body).build();
    }

    /** A problem document with one item, double quotes written as single ones. */
    public static MockResponse.Builder problem(int status, String members) {
        return json(
                status,
                "{'success':false,'errors':[{'type':'https://api.example/errors/x','status':%d,%s}]}"
                        .formatted(status, members)
                        .replace('\'', '"'));
    }

    public RecordedRequest request() throws InterruptedException {
        RecordedRequest request = server.takeRequest(5, TimeUnit.SECONDS);
        if (request == null) {
            throw new AssertionError("no request arrived");
        }
        return request;
    }

    /** What was asked since the last look. */
    public List<String> bodies() throws InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (; looked < server.getRequestCount(); looked++) {
            bodies.add(bodyOf(request()));
        }
        return bodies;
    }

    /** Waits for up to ten seconds until the condition holds. */
    public static void eventually(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(10)) {
                throw new AssertionError("not in time: " + what);
            }
            Thread.onSpinWait();
        }
    }

    public static String bodyOf(RecordedRequest request) {
        return Objects.requireNonNull(request.getBody()).utf8();
    }

    @Override
    public void close() {
        server.close();
    }
}
