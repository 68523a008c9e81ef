package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.faults.FaultKind;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.request.Validation;
import dev.enrichment.sdk.testing.internal.server.HttpHandler;
import dev.enrichment.sdk.testing.internal.server.MalformedRequestException;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Handles requests below {@code /__sandbox}, and passes all other requests to the next handler. */
public final class AdminHandler implements HttpHandler {
    private static final String PREFIX = "/__sandbox";

    /**
     * Route for container health checks. It always accepts requests from other machines, because it reveals only that
     * the sandbox is running.
     */
    private static final String HEALTH = "/health";

    private final HttpHandler next;
    private final AdminState state;
    private final boolean remote;

    /** Creates a handler. If {@code remote} is true, it also accepts requests from other machines. */
    public AdminHandler(HttpHandler next, AdminState state, boolean remote) {
        this.next = next;
        this.state = state;
        this.remote = remote;
    }

    @Override
    public SandboxResponse reject(MalformedRequestException malformed) {
        return next.reject(malformed);
    }

    @Override
    public SandboxResponse handle(RawRequest request) {
        if (!request.path().equals(PREFIX) && !request.path().startsWith(PREFIX + "/")) {
            return next.handle(request);
        }
        if (!request.isLocal() && !remote && !request.path().equals(PREFIX + HEALTH)) {
            return error(403, "The admin routes are available on this machine only.");
        }
        try {
            return route(request);
        } catch (ProblemException e) {
            return error(e.problem().status(), e.problem().detail());
        } catch (IllegalArgumentException e) {
            return error(400, sentence(String.valueOf(e.getMessage())));
        } catch (Throwable e) {
            System.getLogger("dev.enrichment.sdk.testing.Sandbox")
                    .log(Level.ERROR, "cannot handle " + request.method() + " " + request.path(), e);
            return error(500, "Internal error, see the log of the sandbox.");
        }
    }

    private SandboxResponse route(RawRequest request) {
        String path = request.path().substring(PREFIX.length());
        new Validation(true).repeated(request.repeated());
        if (path.isEmpty() || path.equals("/")) {
            return json(200, index());
        }
        List<AdminRoute> routes = AdminRoutes.ALL.stream()
                .filter(route -> route.path().equals(path))
                .toList();
        if (routes.isEmpty()) {
            return error(404, "There is no route " + request.path() + "; GET " + PREFIX + " lists all of them.");
        }
        Optional<AdminRoute> route = routes.stream()
                .filter(each -> each.method().equals(request.method()))
                .findFirst();
        if (route.isEmpty()) {
            String allowed =
                    String.join(", ", routes.stream().map(AdminRoute::method).toList());
            return error(405, "Use " + allowed + ".").header("Allow", allowed);
        }
        JsonNode result = route.get().handler().apply(new AdminRequest(request, state));
        return result.isTextual() ? text(result.asText()) : json(200, result);
    }

    private static ObjectNode index() {
        ObjectNode index = JsonTrees.object();
        ArrayNode routes = index.putArray("routes");
        for (AdminRoute route : AdminRoutes.ALL) {
            routes.addObject()
                    .put("method", route.method())
                    .put("path", PREFIX + route.path())
                    .put("description", route.description());
        }
        ArrayNode faults = index.putArray("faults");
        for (FaultKind kind : FaultKind.values()) {
            faults.addObject().put("fault", kind.text()).set("parameters", JsonTrees.texts(kind.parameters()));
        }
        return index;
    }

    private static String sentence(String message) {
        return message.endsWith(".") || message.endsWith("?") ? message : message + ".";
    }

    private static SandboxResponse error(int status, String message) {
        return json(status, JsonTrees.object().put("error", message));
    }

    private static SandboxResponse json(int status, JsonNode body) {
        byte[] bytes = (body.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
        return new SandboxResponse(status, "application/json", bytes);
    }

    private static SandboxResponse text(String body) {
        return new SandboxResponse(200, "text/plain; charset=utf-8", body.getBytes(StandardCharsets.UTF_8));
    }
}
