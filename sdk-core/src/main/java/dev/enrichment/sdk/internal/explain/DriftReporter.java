package dev.enrichment.sdk.internal.explain;

import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.Drift;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notifies listeners of differences between responses and the API as this version of the library knows it. Each
 * combination of operation, kind of difference and path is reported once.
 */
public final class DriftReporter {
    /**
     * Maximum number of differences that are reported. A limit is necessary because a service may use data, such as IDs,
     * as member names.
     */
    private static final int MAX_PATHS = 10_000;

    private final Set<Seen> seen = ConcurrentHashMap.newKeySet();

    private record Seen(String operation, Drift.Kind kind, String path) {}

    /** Notifies the listeners of a call, unless the same difference was reported earlier. The API key is masked. */
    public void report(CallContext<?> call, Drift drift) {
        String operation = call.operation().id();
        if (seen.size() < MAX_PATHS && seen.add(new Seen(operation, drift.kind(), drift.path()))) {
            String secret = call.secret();
            Drift safe = new Drift(
                    drift.kind(), SafeText.masked(drift.path(), secret), SafeText.maskedValue(drift.value(), secret));
            call.notify(listener -> listener.drifted(operation, safe));
        }
    }
}
