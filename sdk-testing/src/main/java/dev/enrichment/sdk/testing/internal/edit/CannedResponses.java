package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers that a test has laid out for certain requests; the newest that fits wins. */
public final class CannedResponses {
    private final List<Canned> answers = new CopyOnWriteArrayList<>();

    private record Canned(SandboxRoute route, Map<String, String> values, Answer answer) {
        boolean fits(SandboxRoute called, ObjectNode body) {
            return called == route
                    && values.entrySet().stream()
                            .allMatch(
                                    value -> body.at(value.getKey()).asText("").equals(value.getValue()));
        }
    }

    /** For requests in which every JSON pointer leads to the given value, written as text. */
    public void add(SandboxRoute route, Map<String, String> values, Answer answer) {
        answers.add(0, new Canned(route, Map.copyOf(values), answer));
    }

    public void clear() {
        answers.clear();
    }

    /** The handlers, each asking for a canned answer first. */
    public Map<SandboxRoute, RouteHandler> before(Map<SandboxRoute, RouteHandler> handlers) {
        Map<SandboxRoute, RouteHandler> wrapped = new EnumMap<>(SandboxRoute.class);
        handlers.forEach((route, handler) -> wrapped.put(route, call -> answer(call, handler)));
        return wrapped;
    }

    private Answer answer(Call call, RouteHandler handler) {
        for (Canned canned : answers) {
            if (canned.fits(call.route(), call.body())) {
                return canned.answer();
            }
        }
        return handler.answer(call);
    }
}
