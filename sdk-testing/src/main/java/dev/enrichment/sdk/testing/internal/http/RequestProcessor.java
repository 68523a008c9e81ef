package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.server.HttpHandler;
import dev.enrichment.sdk.testing.internal.server.MalformedRequestException;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Processes requests, independent of sockets: authenticate, route, check the rate limit, apply a fault, handle, charge,
 * respond, record. {@link HttpExchange} performs the steps for one request.
 */
public final class RequestProcessor implements HttpHandler {
    private final InstantSource clock;
    private final Supplier<String> apiKey;
    private final Router router;
    private final ProblemWriter problems;
    private final Backend backend;

    /**
     * Creates a processor.
     *
     * @param apiKey supplies the accepted key
     * @param origin scheme, host and port of the server
     * @param pathPrefix prefix of all routes, empty for none
     */
    public RequestProcessor(
            InstantSource clock, Supplier<String> apiKey, String origin, String pathPrefix, Backend backend) {
        this.clock = clock;
        this.apiKey = apiKey;
        this.router = new Router(pathPrefix);
        this.problems = new ProblemWriter(origin + pathPrefix, backend.styles());
        this.backend = backend;
    }

    /** Never throws. */
    @Override
    public SandboxResponse handle(RawRequest request) {
        backend.account().concurrency().enter();
        try {
            long started = System.nanoTime();
            HttpExchange exchange =
                    new HttpExchange(this, request, UUID.randomUUID().toString(), clock.instant());
            SandboxResponse response = exchange.run();
            exchange.record(response, System.nanoTime() - started);
            return response;
        } finally {
            backend.account().concurrency().leave();
        }
    }

    /** Not recorded, because there is no request. */
    @Override
    public SandboxResponse reject(MalformedRequestException malformed) {
        String requestId = UUID.randomUUID().toString();
        ProblemDetails problem = Problems.malformed(malformed.status(), malformed.detail());
        return problems.write(problem, "", requestId, clock.instant()).header("X-Request-Id", requestId);
    }

    String apiKey() {
        return apiKey.get();
    }

    Router router() {
        return router;
    }

    ProblemWriter problems() {
        return problems;
    }

    Backend backend() {
        return backend;
    }
}
