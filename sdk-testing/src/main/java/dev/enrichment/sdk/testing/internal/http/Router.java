package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps request paths to operations. */
final class Router {
    private static final String PARAMETER = ":date";

    private final Map<String, SandboxRoute> fixed = new HashMap<>();
    private final Map<String, SandboxRoute> withTail = new HashMap<>();

    Router() {
        for (SandboxRoute route : SandboxRoute.values()) {
            for (String path : route.paths()) {
                if (path.endsWith(PARAMETER)) {
                    withTail.put(path.substring(0, path.length() - PARAMETER.length()), route);
                } else {
                    fixed.put(path, route);
                }
            }
        }
    }

    /**
     * Operation that a path belongs to, and the value at the end of the path, such as a date. The value is empty if the
     * operation has none.
     */
    record RouteMatch(SandboxRoute route, String tail) {}

    @Nullable
    RouteMatch find(String path) {
        SandboxRoute route = fixed.get(path);
        if (route != null) {
            return new RouteMatch(route, "");
        }
        int slash = path.lastIndexOf('/') + 1;
        SandboxRoute parameterized = withTail.get(path.substring(0, slash));
        return parameterized == null ? null : new RouteMatch(parameterized, path.substring(slash));
    }
}
