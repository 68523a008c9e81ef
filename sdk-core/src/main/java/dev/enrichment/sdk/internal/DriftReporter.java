package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.models.json.Drift;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tells the listeners where answers differ from what this version knows, once for each operation, kind and path. */
final class DriftReporter {
    /** Where names are data, paths have no end; a listener has heard enough long before this. */
    private static final int MOST_PATHS = 10_000;

    private final Set<Seen> seen = ConcurrentHashMap.newKeySet();

    private record Seen(String operation, Drift.Kind kind, String path) {}

    void report(CallContext<?> call, Drift drift) {
        String operation = call.operation().id();
        if (seen.size() < MOST_PATHS && seen.add(new Seen(operation, drift.kind(), drift.path()))) {
            call.tell(listener -> listener.drifted(operation, drift));
        }
    }
}
