package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Fixed responses that a test has defined for certain requests. The sandbox sends them instead of its generated data.
 * If several match a request, the newest one wins.
 */
public final class CannedResponses {
    private final List<Canned> responses = new CopyOnWriteArrayList<>();

    /**
     * A canned response to the requests of one operation whose JSON body has the given values. The values are keyed by
     * JSON pointer and compared as text.
     */
    public record Canned(SandboxRoute route, Map<String, String> values, RouteResult result) {
        public Canned {
            values = Map.copyOf(values);
        }

        private boolean fits(SandboxRoute called, ObjectNode body) {
            return called == route
                    && values.entrySet().stream()
                            .allMatch(
                                    value -> body.at(value.getKey()).asText("").equals(value.getValue()));
        }
    }

    public void add(Canned response) {
        responses.add(0, response);
    }

    public void clear() {
        responses.clear();
    }

    /**
     * Wraps the handlers of all operations. A request with a matching canned response gets that response, and any other
     * request is passed to the original handler.
     */
    public Map<SandboxRoute, RouteHandler> before(Map<SandboxRoute, RouteHandler> handlers) {
        Map<SandboxRoute, RouteHandler> wrapped = new EnumMap<>(SandboxRoute.class);
        handlers.forEach((route, handler) -> wrapped.put(route, call -> handle(call, handler)));
        return wrapped;
    }

    private RouteResult handle(RouteCall call, RouteHandler handler) {
        for (Canned canned : responses) {
            if (canned.fits(call.route(), call.fields().object())) {
                return canned.result();
            }
        }
        return handler.handle(call);
    }
}
