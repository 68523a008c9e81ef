package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Permit.Line;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rate limiters of a client. There is one for each route and API key, because the service limits each route and
 * account separately. All clients of the same service share their limiters. A limiter is discarded with everything it
 * has learned once no client retains it, for example because the last one was closed.
 *
 * <p>A client retains the {@link #MAX_RETAINED} limiters that it used most recently. Configured rate limits are
 * not shared between clients. API keys are stored only as fingerprints.
 */
public final class RateLimiters implements AutoCloseable {
    /** Key of the rate limit for all operations without a limit of their own. */
    public static final String OTHER_OPERATIONS = "";

    static final int MAX_RETAINED = 1_000;
    /** All limiters in the process, by time source, service, route and account. Guarded by the lock of this map. */
    private static final Map<List<Object>, RateLimiter> SHARED = new HashMap<>();

    private final TimeSource time;
    private final String service;
    private final Map<String, CallRate> ceilings;
    /** The limiters that this client retains, in the order of their last use. Guarded by the lock of this map. */
    private final Map<List<Object>, RetainedLimiter> retained = new LinkedHashMap<>(16, 0.75f, true);

    private boolean closed;

    /**
     * Creates the limiters of a client.
     *
     * @param service the address of the service
     * @param ceilings the rate limits that the user configured, by operation ID or {@link #OTHER_OPERATIONS}
     */
    public RateLimiters(String service, TimeSource time, Map<String, CallRate> ceilings) {
        this.service = service;
        this.time = time;
        this.ceilings = ceilings;
    }

    /**
     * Limiter that this client retains, with the client's waiting lines by operation. All operations without a limit of
     * their own share one line.
     */
    private record RetainedLimiter(Route route, String account, RateLimiter limiter, Map<String, Line> lines) {}

    /** Creates the permit of a new call. The caller must close the permit when the call has ended. */
    public Permit open(Route route, ApiKey apiKey, String operation) {
        String account = apiKey.fingerprint();
        String name = ceilings.containsKey(operation) ? operation : OTHER_OPERATIONS;
        synchronized (retained) {
            if (closed) { // a call that outlasts its client must not leave a limiter behind
                return new RateLimiter(time).open(line(name));
            }
            RetainedLimiter found = retained.computeIfAbsent(
                    List.of(time, service, route, account),
                    id -> new RetainedLimiter(route, account, share(id), new HashMap<>()));
            if (retained.size() > MAX_RETAINED) {
                Iterator<List<Object>> eldest = retained.keySet().iterator();
                release(eldest.next());
                eldest.remove();
            }
            return found.limiter.open(found.lines.computeIfAbsent(name, this::line));
        }
    }

    private Line line(String name) {
        return new Line(new Ceiling(ceilings.get(name), time));
    }

    private RateLimiter share(List<Object> id) {
        synchronized (SHARED) {
            RateLimiter limiter = SHARED.computeIfAbsent(id, unseen -> new RateLimiter(time));
            limiter.clients++;
            return limiter;
        }
    }

    private static void release(List<Object> id) {
        synchronized (SHARED) {
            SHARED.computeIfPresent(id, (any, limiter) -> --limiter.clients == 0 ? null : limiter);
        }
    }

    /** Returns the current rate limit of each recently used route. */
    public List<RouteLimit> limits() {
        synchronized (retained) {
            List<RouteLimit> limits = new ArrayList<>();
            retained.values().forEach(each -> limits.add(each.limiter.limit(each.route, each.account)));
            return limits;
        }
    }

    /** Releases all limiters of this client. Limiters that no other client uses are discarded. */
    @Override
    public void close() {
        synchronized (retained) {
            closed = true;
            retained.keySet().forEach(RateLimiters::release);
            retained.clear();
        }
    }

    /** Returns the number of limiters in this process, for tests. */
    static int shared() {
        synchronized (SHARED) {
            return SHARED.size();
        }
    }
}
