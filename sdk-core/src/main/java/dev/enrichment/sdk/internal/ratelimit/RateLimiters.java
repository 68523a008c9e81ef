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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The rate limiters of a client. There is one for each route and API key, because the service limits each route and
 * account separately. All clients of the same service share their limiters. A limiter and everything it has learned are
 * discarded when no client retains it any longer, for example because the last one was closed.
 *
 * <p>A client retains the {@link #MAX_RETAINED} limiters that it used most recently, and also all others that are in
 * use. Ceilings are not shared between clients. API keys are stored only as fingerprints.
 */
public final class RateLimiters implements AutoCloseable {
    static final int MAX_RETAINED = 1_000;
    /** All limiters in the process, by time source, service, route and account. Guarded by the lock of this map. */
    private static final Map<List<Object>, Shared> SHARED = new HashMap<>();

    private final TimeSource time;
    private final String service;
    private final Ceilings ceilings;
    /**
     * The limiters that this client retains, in the order of their last use. The lock of this map also guards {@code
     * closed}.
     */
    private final Map<List<Object>, RetainedLimiter> retained = new LinkedHashMap<>(16, 0.75f, true);

    private boolean closed;
    /** The most recently used limiter, cached because most programs call the same route repeatedly. */
    private volatile @Nullable RetainedLimiter recent;

    /** Creates the limiters of a client. {@code service} is the address of the service. */
    public RateLimiters(String service, TimeSource time, Ceilings ceilings) {
        this.service = service;
        this.time = time;
        this.ceilings = ceilings;
    }

    /** Limiter that clients share, and the number of clients that retain it. */
    private static final class Shared {
        final RateLimiter limiter;
        int clients;

        Shared(TimeSource time) {
            this.limiter = new RateLimiter(time);
        }
    }

    /**
     * Limiter that this client retains, with the client's waiting lines by operation. All operations without a limit of
     * their own share one line.
     */
    private record RetainedLimiter(
            Route route, String account, RateLimiter limiter, ConcurrentMap<String, Line> lines) {}

    /** Creates the permit of a new call. The caller must close the permit when the call has ended. */
    public Permit open(Route route, ApiKey apiKey, String operation) {
        String account = apiKey.fingerprint();
        RetainedLimiter last = recent;
        RetainedLimiter found =
                last != null && last.route.equals(route) && last.account.equals(account) ? last : find(route, account);
        String name = ceilings.byOperation().containsKey(operation) ? operation : "";
        Line line = found.lines.get(name);
        return found.limiter.open(
                line != null
                        ? line
                        : found.lines.computeIfAbsent(name, unseen -> new Line(ceilings.of(operation, time))));
    }

    private RetainedLimiter find(Route route, String account) {
        synchronized (retained) {
            List<Object> id = List.of(route, account);
            RetainedLimiter found = retained.get(id);
            if (found == null) {
                RateLimiter limiter = closed ? new RateLimiter(time) : share(route, account);
                found = new RetainedLimiter(route, account, limiter, new ConcurrentHashMap<>(2));
                if (!closed) {
                    retained.put(id, found);
                    forgetEldest();
                }
            }
            recent = found;
            return found;
        }
    }

    private List<Object> id(Route route, String account) {
        return List.of(time, service, route, account);
    }

    private RateLimiter share(Route route, String account) {
        synchronized (SHARED) {
            Shared shared = SHARED.computeIfAbsent(id(route, account), unseen -> new Shared(time));
            shared.clients++;
            return shared.limiter;
        }
    }

    private void release(RetainedLimiter unused) {
        synchronized (SHARED) {
            SHARED.computeIfPresent(
                    id(unused.route, unused.account), (id, shared) -> --shared.clients == 0 ? null : shared);
        }
    }

    private void forgetEldest() {
        for (Iterator<RetainedLimiter> all = retained.values().iterator();
                retained.size() > MAX_RETAINED && all.hasNext(); ) {
            RetainedLimiter eldest = all.next();
            if (!eldest.limiter.isInUse()) {
                all.remove();
                release(eldest);
            }
        }
    }

    /** Returns the state of the rate limit of each recently used route. */
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
            retained.values().forEach(this::release);
            retained.clear();
            recent = null;
        }
    }

    /** Returns the number of limiters in the process that clients share. Used by tests. */
    static int shared() {
        synchronized (SHARED) {
            return SHARED.size();
        }
    }
}
