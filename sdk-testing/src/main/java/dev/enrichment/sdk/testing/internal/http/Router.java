package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.SandboxRoute;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the operation that a path belongs to. */
final class Router {
    private static final String PARAMETER = ":date";

    private final String prefix;
    private final Map<String, SandboxRoute> fixed = new HashMap<>();
    private final Map<String, SandboxRoute> withTail = new HashMap<>();

    Router(String prefix) {
        this.prefix = prefix;
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

    /** The operation and, for a path that ends with a parameter, that parameter. */
    record Target(SandboxRoute route, String tail) {}

    @Nullable
    Target find(String path) {
        if (!path.startsWith(prefix)) {
            return null;
        }
        String inner = path.substring(prefix.length());
        SandboxRoute route = fixed.get(inner);
        if (route != null) {
            return new Target(route, "");
        }
        int slash = inner.lastIndexOf('/') + 1;
        SandboxRoute parameterized = withTail.get(inner.substring(0, slash));
        return parameterized == null ? null : new Target(parameterized, inner.substring(slash));
    }
}
