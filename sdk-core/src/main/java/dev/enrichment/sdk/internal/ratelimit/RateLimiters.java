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
 * The rate limiters of a client. There is one for each route and API key, because the limits of the service apply to a
 * route and an account. All clients of the same service share their limiters. A limiter, with everything it has
 * learned, is discarded with the last client that uses it.
 *
 * <p>A client keeps the {@link #MAX_KEPT} limiters that it used most recently, and those in use. Ceilings are not
 * shared between clients. API keys are stored only as fingerprints.
 */
public final class RateLimiters implements AutoCloseable {
    static final int MAX_KEPT = 1_000;
    /** All limiters in the process, by clock, service, route and account. Guarded by itself. */
    private static final Map<List<Object>, Shared> SHARED = new HashMap<>();

    private final TimeSource time;
    private final String service;
    private final Ceilings ceilings;
    /** The limiters of this client, in the order of their last use. Guarded by itself, as is {@code closed}. */
    private final Map<List<Object>, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);

    private boolean closed;
    /** The most recently used limiter, cached because most programs call the same route repeatedly. */
    private volatile @Nullable Kept recent;

    /** Creates the limiters of a client. {@code service} is the address of the service. */
    public RateLimiters(String service, TimeSource time, Ceilings ceilings) {
        this.service = service;
        this.time = time;
        this.ceilings = ceilings;
    }

    /** A shared limiter, and the number of clients that keep it. */
    private static final class Shared {
        final RateLimiter limiter;
        int clients;

        Shared(TimeSource time) {
            this.limiter = new RateLimiter(time);
        }
    }

    /** A limiter and this client's lines. Operations without a ceiling of their own share one line. */
    private record Kept(Route route, String account, RateLimiter limiter, ConcurrentMap<String, Line> lines) {}

    /** Creates the permit of a new call. The caller must close it. */
    public Permit open(Route route, ApiKey apiKey, String operation) {
        String account = apiKey.fingerprint();
        Kept last = recent;
        Kept found =
                last != null && last.route.equals(route) && last.account.equals(account) ? last : find(route, account);
        String name = ceilings.byOperation().containsKey(operation) ? operation : "";
        Line line = found.lines.get(name);
        return found.limiter.open(
                line != null
                        ? line
                        : found.lines.computeIfAbsent(name, unseen -> new Line(ceilings.of(operation, time))));
    }

    private Kept find(Route route, String account) {
        synchronized (kept) {
            List<Object> id = List.of(route, account);
            Kept found = kept.get(id);
            if (found == null) {
                RateLimiter limiter = closed ? new RateLimiter(time) : share(route, account);
                found = new Kept(route, account, limiter, new ConcurrentHashMap<>(2));
                if (!closed) {
                    kept.put(id, found);
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

    private void release(Kept unused) {
        synchronized (SHARED) {
            SHARED.computeIfPresent(
                    id(unused.route, unused.account), (id, shared) -> --shared.clients == 0 ? null : shared);
        }
    }

    private void forgetEldest() {
        for (Iterator<Kept> all = kept.values().iterator(); kept.size() > MAX_KEPT && all.hasNext(); ) {
            Kept eldest = all.next();
            if (!eldest.limiter.isInUse()) {
                all.remove();
                release(eldest);
            }
        }
    }

    /** Returns the current limits of the most recently used routes. */
    public List<RouteLimit> limits() {
        synchronized (kept) {
            List<RouteLimit> limits = new ArrayList<>();
            kept.values().forEach(each -> limits.add(each.limiter.limit(each.route, each.account)));
            return limits;
        }
    }

    /** Releases the limiters. A limiter that no other client uses is discarded. */
    @Override
    public void close() {
        synchronized (kept) {
            closed = true;
            kept.values().forEach(this::release);
            kept.clear();
            recent = null;
        }
    }

    /** Returns the number of shared limiters in the process, for tests. */
    static int shared() {
        synchronized (SHARED) {
            return SHARED.size();
        }
    }
}
