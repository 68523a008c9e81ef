package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.ConcurrencyGauge;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.server.HttpHandler;
import dev.enrichment.sdk.testing.internal.server.MalformedRequestException;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Processes requests, independently of sockets. The steps are to authenticate the request, find its route, check the
 * rate limits, apply a fault, handle the request, charge it, respond, and record it. {@link HttpExchange} performs
 * these steps for one request.
 */
public final class RequestProcessor implements HttpHandler {
    private final InstantSource clock;
    private final Router router;
    private final ProblemWriter problems;
    private final Backend backend;

    /**
     * Creates a processor.
     *
     * @param origin scheme, host and port of the server
     */
    public RequestProcessor(InstantSource clock, String origin, Backend backend) {
        this.clock = clock;
        this.router = new Router();
        this.problems = new ProblemWriter(origin);
        this.backend = backend;
    }

    /** Handles a request. Never throws. */
    @Override
    public SandboxResponse handle(RawRequest request) {
        long started = System.nanoTime();
        Optional<AccountState> account = backend.accounts().find(request.header("x-api-key"));
        HttpExchange exchange = new HttpExchange(this, request, account, requestId(), clock.instant());
        ConcurrencyGauge concurrency = exchange.account().concurrency();
        concurrency.enter();
        try {
            SandboxResponse response = exchange.run();
            long nanos = System.nanoTime() - started + response.delay().toNanos();
            exchange.record(response, nanos);
            exchange.ends(clock.instant().plus(response.delay()));
            return response;
        } finally {
            concurrency.leave();
        }
    }

    /**
     * Rejects a request that could not be read, without recording it. The account is unknown, so the response shows the
     * balance of the default account.
     */
    @Override
    public SandboxResponse reject(MalformedRequestException malformed) {
        String requestId = requestId();
        ProblemDetails problem = Problems.malformed(malformed.status(), malformed.detail());
        SandboxResponse response =
                problems.write(problem, "", requestId, clock.instant()).header("X-Request-Id", requestId);
        StandardHeaders.credits(response, backend.accounts().main().balance(), BigDecimal.ZERO, BigDecimal.ZERO);
        return response;
    }

    /**
     * Returns a new request ID. Its random numbers are not secure, because the ID need not be secret and the JDK's
     * secure random numbers are slow to initialize.
     */
    private static String requestId() {
        Random random = ThreadLocalRandom.current();
        return new UUID(random.nextLong(), random.nextLong()).toString();
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
