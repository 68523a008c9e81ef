package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.edit.SandboxClock;
import dev.enrichment.sdk.testing.internal.faults.FaultKind;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.internal.faults.Trigger;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Table of all admin routes, with their paths, descriptions and handlers. */
final class AdminRoutes {
    private static final List<AdminRoute> OF_SANDBOX = List.of(
            new AdminRoute(
                    "GET",
                    "/health",
                    "confirms that the sandbox is running, also to other machines",
                    r -> JsonTrees.object().put("status", "up")),
            new AdminRoute(
                    "GET",
                    "/requests",
                    "recorded requests, oldest first; ?api_key=, ?route=, ?offset=, ?limit=",
                    r -> requests(r)),
            new AdminRoute("GET", "/faults", "rules, pending rules, triggered faults; ?api_key=", r -> faults(r)),
            new AdminRoute(
                    "POST",
                    "/faults",
                    "adds a rule: {\"fault\": \"status\", \"parameters\": {\"status\": 503}, \"route\": \"JOBS_SEARCH\","
                            + " \"nth\" or \"first\": 2, \"always\": true, \"probability\": 0.1, \"seed\": 1}; ?api_key=",
                    r -> addFault(r)),
            new AdminRoute("DELETE", "/faults", "removes all rules and triggered faults; ?api_key=", r -> clear(r)),
            new AdminRoute("GET", "/clock", "the time of the sandbox", r -> clock(r)),
            new AdminRoute(
                    "PUT",
                    "/clock",
                    "moves the clock: {\"advance\": \"PT1H\"} or {\"now\": \"2026-05-20T12:00:00Z\"}",
                    r -> moveClock(r)),
            new AdminRoute("POST", "/reset", "restores the initial state; ?api_key= of one account", r -> reset(r)));

    static final List<AdminRoute> ALL = Stream.of(OF_SANDBOX, AccountRoutes.ALL, DataRoutes.ALL)
            .flatMap(List::stream)
            .toList();

    private static final List<String> TRIGGERS = List.of("nth", "first", "always", "probability");

    private AdminRoutes() {}

    private static JsonNode requests(AdminRequest request) {
        Optional<SandboxRoute> route = request.parameter("route").map(AdminRequest::route);
        Optional<AccountState> account = request.selected();
        Optional<String> key = request.parameter("api_key").filter(any -> account.isPresent());
        List<RecordedCall> calls = request.state().calls().snapshot().stream()
                .filter(call -> key.isEmpty() || AdminState.sentWith(key.get()).test(call))
                .filter(call -> route.isEmpty() || route.get() == call.route())
                .toList();
        return request.page("requests", calls, AdminRoutes::toJson);
    }

    /** Returns a request as JSON, with the API key masked. */
    private static ObjectNode toJson(RecordedCall call) {
        ObjectNode json = JsonTrees.object().put("at", call.at().toString());
        json.put("method", call.method()).put("path", call.path());
        call.query().forEach(json.putObject("query")::put);
        ObjectNode headers = json.putObject("headers");
        call.headers().forEach((name, value) -> headers.put(name, name.equalsIgnoreCase("X-API-Key") ? "***" : value));
        SandboxRoute route = call.route();
        json.put("body", call.body()).put("route", route == null ? null : route.name());
        json.put("request_id", call.requestId()).put("status", call.status()).put("credits", call.charged());
        return json.put("fault", call.fault()).set("ignored_fields", JsonTrees.texts(call.ignoredFields()));
    }

    private static JsonNode faults(AdminRequest request) {
        FaultRules rules = request.state().faults();
        @Nullable AccountState account = request.selected().orElse(null);
        ObjectNode result = JsonTrees.object();
        result.set("rules", JsonTrees.texts(rules.all(account)));
        result.set("pending", JsonTrees.texts(rules.pending(account)));
        ArrayNode triggered = result.putArray("triggered");
        rules.triggered(account)
                .forEach(fault -> triggered
                        .addObject()
                        .put("at", fault.at().toString())
                        .put("route", fault.route().name())
                        .put("fault", fault.fault())
                        .put("request_id", fault.requestId())
                        .put("credits", fault.charged()));
        return result;
    }

    private static JsonNode addFault(AdminRequest request) {
        FieldReader fields = request.fields();
        String name = fields.text("fault").orElse("");
        Optional<String> route = fields.text("route");
        Trigger trigger = trigger(fields);
        Map<String, String> parameters = new LinkedHashMap<>();
        fields.member("parameters")
                .ifPresent(given -> given.properties()
                        .forEach(each ->
                                parameters.put(each.getKey(), each.getValue().asText())));
        fields.validation().check();
        @Nullable SandboxRoute failing = route.map(AdminRequest::route).orElse(null);
        FaultRules rules = request.state().faults();
        rules.add(
                request.selected().orElse(null),
                failing,
                trigger,
                FaultKind.named(name).with(parameters));
        return faults(request);
    }

    /** Reads the trigger of a new fault from an admin request. By default, the fault affects only the next request. */
    private static Trigger trigger(FieldReader fields) {
        int nth = fields.integer(1, Integer.MAX_VALUE, "nth").orElse(1);
        Optional<Integer> first = fields.integer(1, Integer.MAX_VALUE, "first");
        boolean always = fields.flag("always").orElse(false);
        Optional<BigDecimal> probability = fields.number("probability");
        int seed = fields.integer(0, Integer.MAX_VALUE, "seed").orElse(1);
        List<String> given = TRIGGERS.stream().filter(fields::has).toList();
        if (given.size() > 1) {
            fields.error(given, "Only one of " + String.join(", ", given) + " may be given.");
        }
        if (always) {
            return new Trigger(false, number -> true);
        }
        if (probability.isPresent()) {
            return Trigger.probability(probability.get().doubleValue(), seed);
        }
        return first.map(count -> new Trigger(true, number -> number <= count))
                .orElseGet(() -> new Trigger(true, number -> number == nth));
    }

    private static JsonNode clear(AdminRequest request) {
        request.state().faults().clear(request.selected().orElse(null));
        return faults(request);
    }

    private static JsonNode clock(AdminRequest request) {
        return JsonTrees.object().put("now", request.state().clock().instant().toString());
    }

    private static JsonNode moveClock(AdminRequest request) {
        FieldReader fields = request.fields();
        Optional<String> advance = fields.text("advance");
        Optional<String> now = fields.text("now");
        if (advance.isPresent() == now.isPresent()) {
            fields.error(List.of("advance", "now"), "Either advance or now is required.");
        }
        fields.validation().check();
        SandboxClock clock = request.state().clock();
        try {
            advance.map(Duration::parse).ifPresent(clock::advance);
            now.map(Instant::parse).ifPresent(clock::set);
        } catch (DateTimeParseException e) {
            String rule = now.isPresent()
                    ? "now must be a time such as 2026-05-20T12:00:00Z"
                    : "advance must be a duration such as PT1H";
            throw new IllegalArgumentException(rule + ", but is " + e.getParsedString(), e);
        }
        return clock(request);
    }

    private static JsonNode reset(AdminRequest request) {
        request.parameter("api_key").ifPresentOrElse(request.state()::reset, request.state()::reset);
        return JsonTrees.object().put("reset", true);
    }
}
