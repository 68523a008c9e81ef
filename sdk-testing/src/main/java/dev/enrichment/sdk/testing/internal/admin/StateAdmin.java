package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.edit.SandboxClock;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Recorded requests, the clock, and the reset. */
final class StateAdmin {
    static final List<AdminRoute> ROUTES = List.of(
            new AdminRoute("GET", "/health", "that the sandbox runs; from other machines too", StateAdmin::health),
            new AdminRoute(
                    "GET",
                    "/requests",
                    "the recorded requests, oldest first; ?api_key=, ?route=, ?offset=, ?limit=",
                    StateAdmin::requests),
            new AdminRoute(
                    "DELETE", "/requests", "forgets the recorded requests; ?api_key=", StateAdmin::clearRequests),
            new AdminRoute("GET", "/clock", "the time of the sandbox", StateAdmin::clock),
            new AdminRoute(
                    "PUT",
                    "/clock",
                    "moves the clock: {\"advance\": \"PT1H\"} or {\"now\": \"2026-05-20T12:00:00Z\"}",
                    StateAdmin::moveClock),
            new AdminRoute("DELETE", "/clock", "returns to the system clock", StateAdmin::resetClock),
            new AdminRoute(
                    "POST",
                    "/reset",
                    "restores the initial state; with ?api_key= that of an account",
                    StateAdmin::reset));

    private StateAdmin() {}

    private static JsonNode health(AdminRequest request) {
        return JsonTrees.object().put("status", "up");
    }

    private static JsonNode requests(AdminRequest request) {
        Optional<SandboxRoute> route = request.parameter("route").map(AdminRequest::route);
        List<RecordedCall> calls = request.state().calls().snapshot().stream()
                .filter(of(request))
                .filter(call -> route.isEmpty() || route.get() == call.route())
                .toList();
        ObjectNode result = JsonTrees.object().put("total", calls.size());
        ArrayNode list = result.putArray("requests");
        calls.stream().skip(request.offset()).limit(request.limit()).forEach(call -> list.add(toJson(call)));
        return result;
    }

    /** Returns a request as JSON, without the API key. */
    private static ObjectNode toJson(RecordedCall call) {
        ObjectNode json = JsonTrees.object().put("at", call.at().toString());
        json.put("method", call.method()).put("path", call.path());
        call.query().forEach(json.putObject("query")::put);
        ObjectNode headers = json.putObject("headers");
        call.headers().forEach((name, value) -> headers.put(name, name.equalsIgnoreCase("X-API-Key") ? "***" : value));
        SandboxRoute route = call.route();
        json.put("body", call.body()).put("route", route == null ? null : route.name());
        json.put("request_id", call.requestId()).put("status", call.status()).put("credits", call.credits());
        json.put("fault", call.fault()).set("ignored_fields", JsonTrees.texts(call.ignoredFields()));
        return json;
    }

    /** Selects the requests of the account that is asked for, or all of them. */
    private static Predicate<RecordedCall> of(AdminRequest request) {
        request.selected();
        return request.parameter("api_key").map(AdminState::sentWith).orElse(call -> true);
    }

    private static JsonNode clearRequests(AdminRequest request) {
        request.state().calls().removeIf(of(request));
        return requests(request);
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
            throw new IllegalArgumentException("not an ISO 8601 duration or timestamp: " + e.getParsedString(), e);
        }
        return clock(request);
    }

    private static JsonNode resetClock(AdminRequest request) {
        request.state().clock().reset();
        return clock(request);
    }

    private static JsonNode reset(AdminRequest request) {
        request.parameter("api_key").ifPresentOrElse(request.state()::reset, request.state()::reset);
        return JsonTrees.object().put("reset", true);
    }
}
