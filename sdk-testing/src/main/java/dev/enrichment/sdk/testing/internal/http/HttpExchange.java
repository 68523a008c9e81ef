package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.AccountLedger.Settlement;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.RateLimitCheck;
import dev.enrichment.sdk.testing.internal.data.Lazy;
import dev.enrichment.sdk.testing.internal.faults.Fault;
import dev.enrichment.sdk.testing.internal.faults.FaultKind;
import dev.enrichment.sdk.testing.internal.http.Router.RouteMatch;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.request.JsonRequestBody;
import dev.enrichment.sdk.testing.internal.request.Validation;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A single request and the state of its processing. Not thread-safe, because each request has its own instance. */
final class HttpExchange {
    private static final int RECORDED_BODY_BYTES = 64 * 1024;
    private static final int MAX_HEADER_VALUE = 2_000;
    private static final Pattern NOT_PRINTABLE = Pattern.compile("[^ -~]");

    private final RequestProcessor processor;
    private final Backend backend;
    private final boolean authenticated;
    private final AccountState account;
    private final RawRequest request;
    private final String requestId;
    private final Instant at;
    private @Nullable SandboxRoute route;
    private @Nullable RateLimitCheck rate;
    private @Nullable Fault fault;
    private @Nullable BigDecimal balance;
    private BigDecimal charged = BigDecimal.ZERO;
    private BigDecimal reserved = BigDecimal.ZERO;
    private boolean found;
    private List<String> ignored = List.of();

    /**
     * Creates an exchange. The account is empty if the API key is invalid. The request is then rejected, and the
     * headers describe the default account.
     */
    HttpExchange(
            RequestProcessor processor,
            RawRequest request,
            Optional<AccountState> account,
            String requestId,
            Instant at) {
        this.processor = processor;
        this.backend = processor.backend();
        this.authenticated = account.isPresent();
        this.account = account.orElseGet(processor.backend().accounts()::main);
        this.request = request;
        this.requestId = requestId;
        this.at = at;
    }

    /** Processes the request and returns the response. Never throws. */
    SandboxResponse run() {
        SandboxResponse response;
        try {
            authenticate();
            RouteMatch target = route();
            route = target.route();
            admit(target.route());
            fault = fault(target.route());
            response = fault == null ? process(target) : fail(fault, target);
        } catch (ProblemException rejected) {
            response = write(rejected.problem());
        } catch (Throwable e) {
            // A bug in the sandbox or an exhausted stack. The client still gets a response.
            System.getLogger("dev.enrichment.sdk.testing.Sandbox")
                    .log(Level.ERROR, "cannot handle " + request.method() + " " + request.path(), e);
            response = write(Problems.internalError());
        }
        finish(response);
        return response;
    }

    AccountState account() {
        return account;
    }

    private void authenticate() {
        if (request.header("x-api-key").isBlank()) {
            throw new ProblemException(Problems.missingAuthentication());
        }
        if (!authenticated) {
            throw new ProblemException(Problems.invalidApiKey());
        }
    }

    private RouteMatch route() {
        RouteMatch target = processor.router().find(request.path());
        if (target == null) {
            throw new ProblemException(Problems.resourceNotFound("There is no route " + request.path() + "."));
        }
        if (!target.route().methods().contains(request.method())) {
            throw new ProblemException(Problems.methodNotAllowed(request.method(), target.route()));
        }
        return target;
    }

    private void admit(SandboxRoute limited) {
        rate = account.limits().admit(limited, at).orElse(null);
        if (rate != null && !rate.allowed()) {
            throw new ProblemException(Problems.rateLimited(rate.decisive(), at));
        }
    }

    /**
     * Returns the fault to apply to the request, or null if there is none. Requests that name a fault in a header are
     * not counted by the fault script, so parallel tests do not interfere with each other.
     */
    private @Nullable Fault fault(SandboxRoute called) {
        String requested = request.header("x-sandbox-fault");
        if (requested.isEmpty()) {
            return backend.faults().next(called, account).orElse(null);
        }
        try {
            return FaultKind.parse(requested);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(Problems.validation(List.of("X-Sandbox-Fault"), e.getMessage() + "."));
        }
    }

    private SandboxResponse fail(Fault scripted, RouteMatch target) {
        SandboxResponse response =
                scripted.charged() ? process(target) : new SandboxResponse(200, "application/json", new byte[0]);
        return scripted.problem() == null ? response : write(scripted.problem());
    }

    private SandboxResponse process(RouteMatch target) {
        RouteHandler handler = Objects.requireNonNull(backend.handlers().get(target.route()));
        Validation validation = new Validation(backend.strict().getAsBoolean());
        validation.repeated(request.repeated());
        RouteCall call = new RouteCall(
                target.route(),
                target.tail(),
                FieldReader.ofQuery(request.query(), validation),
                new FieldReader(JsonRequestBody.of(request), validation),
                at,
                account,
                new Lazy<>(backend.catalog()));
        RouteResult result = handler.handle(call);
        ignored = validation.ignored();
        Settlement settled = account.ledger().debit(target.route(), result.charge(), requestId, at);
        balance = settled.balance();
        if (!settled.paid()) {
            throw new ProblemException(Problems.insufficientCredits(result.charge(), settled.balance()));
        }
        charged = result.charge();
        reserved = result.upperBound();
        found = result.found();
        String type = result.status() < 400 ? "application/json" : "application/problem+json";
        return new SandboxResponse(result.status(), type, JsonTrees.write(result.body()));
    }

    private SandboxResponse write(ProblemDetails problem) {
        return processor.problems().write(problem, request.path(), requestId, at);
    }

    private void finish(SandboxResponse response) {
        response.header("X-Request-Id", requestId);
        if (!ignored.isEmpty()) {
            response.header("X-Sandbox-Ignored-Fields", headerValue(String.join(", ", ignored)));
        }
        StandardHeaders.credits(response, balance == null ? account.balance() : balance, charged, reserved);
        StandardHeaders.rate(response, rate == null ? account.daily(at) : rate, at);
        if (fault != null && route != null) {
            fault.distortion().accept(response);
            backend.faults().triggered(route, account, fault, requestId, charged, at);
        }
    }

    /**
     * Returns text that is safe in a header. Field names sent by a client may contain any character and may be too long
     * for a header.
     */
    private static String headerValue(String text) {
        String bounded = text.length() > MAX_HEADER_VALUE ? text.substring(0, MAX_HEADER_VALUE) + "..." : text;
        return NOT_PRINTABLE.matcher(bounded).replaceAll("?");
    }

    /**
     * Records the time at which the response is sent. Until then, the request counts toward limits on concurrent
     * requests. Called once.
     */
    void ends(Instant sentAt) {
        if (route != null && rate != null && rate.allowed()) {
            account.limits().ends(route, sentAt);
        }
    }

    /** Records the request with its final response. Called once. */
    void record(SandboxResponse response, long nanos) {
        if (route != null) {
            account.costLog().record(route, response.status(), charged, fault != null);
            if (route.counted()) {
                account.usage().record(route.product(), at, charged, found, nanos);
            }
        }
        backend.recorder()
                .accept(new RecordedCall(
                        at,
                        request.method(),
                        request.path(),
                        request.query(),
                        request.headers(),
                        request.text(RECORDED_BODY_BYTES),
                        route,
                        requestId,
                        response.status(),
                        charged,
                        fault == null ? null : fault.name(),
                        ignored));
    }
}
