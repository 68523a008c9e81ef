package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.RecordedCall;
import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.account.Books;
import dev.enrichment.sdk.testing.internal.account.RateState;
import dev.enrichment.sdk.testing.internal.http.Router.Target;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/** One request with all that becomes known of it on its way. */
final class HttpExchange {
    private static final int RECORDED_BODY_BYTES = 64 * 1024;

    private final Engine engine;
    private final Backend backend;
    private final Books books;
    private final RawRequest request;
    private final String requestId;
    private final Instant at;
    private @Nullable SandboxRoute route;
    private @Nullable RateState rate;
    private @Nullable Fault fault;
    private @Nullable BigDecimal balance;
    private BigDecimal charged = BigDecimal.ZERO;
    private BigDecimal reserved = BigDecimal.ZERO;
    private boolean found;

    HttpExchange(Engine engine, RawRequest request, String requestId, Instant at) {
        this.engine = engine;
        this.backend = engine.backend();
        this.books = engine.backend().books();
        this.request = request;
        this.requestId = requestId;
        this.at = at;
    }

    /** The way of the request from the key to the last header; never throws. */
    SandboxResponse run() {
        SandboxResponse reply;
        try {
            authenticate();
            Target target = target();
            route = target.route();
            admit(target.route());
            fault = backend.faults().next(target.route()).orElse(null);
            reply = fault == null ? work(target) : struck(fault, target);
        } catch (ProblemException refused) {
            rate = refused.rate() == null ? rate : refused.rate();
            reply = write(refused.problem());
        } catch (RuntimeException e) {
            // A request that the sandbox cannot bear is a bug of the sandbox; it shall be seen, not swallowed.
            reply = write(Problems.ofSandbox(e));
        }
        finish(reply);
        return reply;
    }

    private void authenticate() {
        String key = request.headers().get("x-api-key");
        if (key == null || key.isBlank()) {
            throw new ProblemException(Problems.missingAuthentication());
        }
        if (!key.equals(engine.apiKey())) {
            throw new ProblemException(Problems.invalidApiKey());
        }
    }

    private Target target() {
        Target target = engine.router().find(request.path());
        if (target == null) {
            throw new ProblemException(Problems.resourceNotFound("There is no route " + request.path() + "."));
        }
        if (!target.route().allows(request.method())) {
            throw new ProblemException(Problems.methodNotAllowed(request.method(), request.path()));
        }
        return target;
    }

    private void admit(SandboxRoute limited) {
        rate = books.limits().admit(limited, at).orElse(null);
        if (rate != null && !rate.allowed()) {
            throw new ProblemException(Problems.rateLimited(rate, at), rate);
        }
    }

    private SandboxResponse struck(Fault scripted, Target target) {
        SandboxResponse reply =
                scripted.worked() ? work(target) : new SandboxResponse(200, "application/json", new byte[0]);
        return scripted.problem() == null ? reply : write(scripted.problem());
    }

    private SandboxResponse work(Target target) {
        RouteHandler handler = Objects.requireNonNull(backend.handlers().get(target.route()));
        Call call = new Call(
                target.route(),
                target.tail(),
                request.query(),
                JsonBody.of(request),
                at,
                backend.catalog().get(),
                backend.styles());
        Answer answer = handler.answer(call);
        balance = books.ledger()
                .debit(target.route(), answer.charge(), requestId, at)
                .orElseThrow(() -> new ProblemException(Problems.insufficientCredits(
                        answer.charge(), books.ledger().balance())));
        charged = answer.charge();
        reserved = answer.upperBound();
        found = answer.found();
        String type = answer.status() < 400 ? "application/json" : "application/problem+json";
        return new SandboxResponse(answer.status(), type, Json.write(answer.body()));
    }

    private SandboxResponse write(Problem problem) {
        return engine.problems().write(problem, request.path(), requestId, at);
    }

    private void finish(SandboxResponse reply) {
        reply.header("X-Request-Id", requestId);
        StandardHeaders.credits(reply, balance == null ? books.ledger().balance() : balance, charged, reserved);
        StandardHeaders.rate(reply, rate == null ? books.daily(at) : rate, at, backend.styles());
        if (fault != null && route != null) {
            fault.distortion().accept(reply);
            backend.faults().struck(route, fault, requestId, charged, at);
        }
    }

    /** Once for each visit, when the reply is final. */
    void bookKeeping(SandboxResponse reply, long nanos) {
        if (route != null && route.counted()) {
            books.usage().record(route.product(), at, charged, found, nanos);
        }
        ByteString body = request.body();
        books.calls()
                .add(new RecordedCall(
                        at,
                        request.method(),
                        request.path(),
                        request.query(),
                        request.headers(),
                        body.substring(0, Math.min(body.size(), RECORDED_BODY_BYTES))
                                .utf8(),
                        route,
                        requestId,
                        reply.status(),
                        charged,
                        fault == null ? null : fault.name()));
    }
}
