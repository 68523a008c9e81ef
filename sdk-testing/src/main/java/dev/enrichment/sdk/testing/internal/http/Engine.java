package dev.enrichment.sdk.testing.internal.http;

import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Answers requests: authenticate, find the operation, admit by rate, look for a fault, work, charge, write the answer,
 * put it into the books ({@link HttpExchange} is this way, step by step). Knows nothing of sockets.
 */
public final class Engine {
    private final InstantSource clock;
    private final Supplier<String> apiKey;
    private final Router router;
    private final ProblemWriter problems;
    private final Backend backend;

    /**
     * Makes an engine.
     *
     * @param apiKey the key that is accepted now
     * @param origin scheme, host and port under which the engine is reached
     * @param pathPrefix in front of all routes, empty for none
     */
    public Engine(InstantSource clock, Supplier<String> apiKey, String origin, String pathPrefix, Backend backend) {
        this.clock = clock;
        this.apiKey = apiKey;
        this.router = new Router(pathPrefix);
        this.problems = new ProblemWriter(origin + pathPrefix, backend.styles());
        this.backend = backend;
    }

    /** Answers a request; never throws. */
    public SandboxResponse answer(RawRequest request) {
        backend.books().concurrency().enter();
        try {
            long started = System.nanoTime();
            HttpExchange visit =
                    new HttpExchange(this, request, UUID.randomUUID().toString(), clock.instant());
            SandboxResponse reply = visit.run();
            visit.bookKeeping(reply, System.nanoTime() - started);
            return reply;
        } finally {
            backend.books().concurrency().leave();
        }
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
