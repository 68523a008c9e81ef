package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.internal.faults.FaultSpec;
import dev.enrichment.sdk.testing.internal.faults.Trigger;
import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scripted faults. */
final class FaultAdmin {
    static final List<AdminRoute> ROUTES = List.of(
            new AdminRoute(
                    "GET",
                    "/faults",
                    "all rules, and the faults triggered so far; ?api_key= for those of an account",
                    FaultAdmin::list),
            new AdminRoute(
                    "POST",
                    "/faults",
                    "adds a rule: {\"fault\": \"status\", \"parameters\": {\"status\": 503}, \"route\": \"JOB_SEARCH\","
                            + " \"nth\" or \"first\": 2, \"always\": true, \"probability\": 0.1, \"seed\": 1};"
                            + " ?api_key= for the requests of an account only",
                    FaultAdmin::add),
            new AdminRoute(
                    "DELETE", "/faults", "removes all rules and triggered faults; ?api_key=", FaultAdmin::clear));

    private FaultAdmin() {}

    private static JsonNode list(AdminRequest request) {
        FaultRules rules = request.state().faults();
        @Nullable AccountState account = request.selected().orElse(null);
        ObjectNode result = JsonTrees.object();
        result.set("rules", JsonTrees.texts(rules.all(account)));
        result.set("pending", JsonTrees.texts(rules.pending(account)));
        ArrayNode triggered = result.putArray("triggered");
        for (TriggeredFault fault : rules.triggered(account)) {
            triggered
                    .addObject()
                    .put("at", fault.at().toString())
                    .put("route", fault.route().name())
                    .put("fault", fault.fault())
                    .put("request_id", fault.requestId())
                    .put("credits", fault.credits());
        }
        return result;
    }

    private static JsonNode add(AdminRequest request) {
        FieldReader fields = request.fields();
        String name = fields.text("fault").orElse("");
        Optional<String> routeName = fields.text("route");
        Trigger trigger = trigger(fields);
        Map<String, String> parameters = new LinkedHashMap<>();
        fields.any("parameters")
                .ifPresent(given -> given.properties()
                        .forEach(each ->
                                parameters.put(each.getKey(), each.getValue().asText())));
        fields.validation().check();
        @Nullable SandboxRoute route = routeName.map(AdminRequest::route).orElse(null);
        Fault fault = FaultSpec.of(name, parameters);
        request.state().faults().add(request.selected().orElse(null), route, trigger, fault);
        return list(request);
    }

    /** Returns the trigger of a request; without one, the next request. */
    private static Trigger trigger(FieldReader fields) {
        int nth = fields.integer(1, Integer.MAX_VALUE, "nth").orElse(1);
        Optional<Integer> first = fields.integer(1, Integer.MAX_VALUE, "first");
        boolean always = fields.flag("always").orElse(false);
        Optional<BigDecimal> probability = fields.number("probability");
        int seed = fields.integer(0, Integer.MAX_VALUE, "seed").orElse(1);
        if (always) {
            return Trigger.of(false, number -> true);
        }
        if (probability.isPresent()) {
            return Trigger.probability(probability.get().doubleValue(), seed);
        }
        return first.map(count -> Trigger.of(true, number -> number <= count))
                .orElseGet(() -> Trigger.of(true, number -> number == nth));
    }

    private static JsonNode clear(AdminRequest request) {
        request.state().faults().clear(request.selected().orElse(null));
        return list(request);
    }
}
