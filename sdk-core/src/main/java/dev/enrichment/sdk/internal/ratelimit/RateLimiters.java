package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.internal.values.LatestEntries;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rate limiters of a client. There is one for each route and API key, because the service limits each route and
 * account separately. A client keeps the {@link #MAX_KEPT} limiters that it used most recently. API keys are stored only
 * as fingerprints.
 */
public final class RateLimiters {
    /** Key of the rate limit for all operations without a limit of their own. */
    public static final String OTHER_OPERATIONS = "";

    static final int MAX_KEPT = 1_000;

    private final TimeSource time;
    private final Map<String, CallRate> ceilings;
    /**
     * The limiters by method, path and account. The keys are lists and not records, because computing the first hash
     * code of a record takes a few percent of the time of a program's first call. Guarded by the lock of this map.
     */
    private final Map<List<Object>, RouteLimiter> limiters = new LatestEntries<>(MAX_KEPT);

    /**
     * Creates the limiters of a client.
     *
     * @param ceilings the rate limits that the user configured, by operation ID or {@link #OTHER_OPERATIONS}
     */
    public RateLimiters(TimeSource time, Map<String, CallRate> ceilings) {
        this.time = time;
        this.ceilings = ceilings;
    }

    /**
     * A limiter with its waiting lines by operation. All operations without a limit of their own share one line.
     */
    private record RouteLimiter(Route route, String account, RateLimiter limiter, Map<String, Line> lines) {}

    /** Creates the permit of a new call. The caller must close the permit when the call has ended. */
    public Permit open(Route route, ApiKey apiKey, String operation) {
        String account = apiKey.fingerprint();
        String name = ceilings.containsKey(operation) ? operation : OTHER_OPERATIONS;
        synchronized (limiters) {
            RouteLimiter found = limiters.computeIfAbsent(
                    List.of(route.method(), route.path(), account),
                    unseen -> new RouteLimiter(route, account, new RateLimiter(time), new HashMap<>()));
            return found.limiter.open(found.lines.computeIfAbsent(name, this::line));
        }
    }

    private Line line(String name) {
        return new Line(new Ceiling(ceilings.get(name), time));
    }

    /** Returns the current rate limit of each recently used route. */
    public List<RouteLimit> limits() {
        synchronized (limiters) {
            return limiters.values().stream()
                    .map(each -> each.limiter.limit(each.route, each.account))
                    .toList();
        }
    }
}
