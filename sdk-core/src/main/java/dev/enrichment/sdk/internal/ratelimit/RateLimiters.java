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
 * The rate limiters of a client, one for each route and API key, because the limits of the service apply to a route and an
 * account. All clients of the same service share them. A limiter, with all that it has learned, ends with the last client that
 * uses it. A client keeps the {@link #MAX_KEPT} limiters that it used last, and those in use. Ceilings are the client's own. Of API keys only the fingerprints are
 * kept.
 */
public final class RateLimiters implements AutoCloseable {
    static final int MAX_KEPT = 1_000;
    /** The limiters of the process, by clock, service, route and account. Guarded by itself. */
    private static final Map<List<Object>, Shared> SHARED = new HashMap<>();

    private final TimeSource time;
    private final String service;
    private final Ceilings ceilings;
    private final List<Ceiling> ofClient;
    /** The limiters of this client, the most recently used ones last. Guarded by itself, as is {@code closed}. */
    private final Map<List<Object>, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);

    private boolean closed;
    /** The limiter that was used last. Most programs call the same route again and again. */
    private volatile @Nullable Kept recent;

    /** Creates the limiters of a client of the service at this address. */
    public RateLimiters(String service, TimeSource time, Ceilings ceilings) {
        this.service = service;
        this.time = time;
        this.ceilings = ceilings;
        this.ofClient = ceilings.ofClient(time);
    }

    /** A limiter of the process and the number of clients that keep it. */
    private static final class Shared {
        final RateLimiter limiter;
        int clients;

        Shared(TimeSource time) {
            this.limiter = new RateLimiter(time);
        }
    }

    /** A limiter with the lines of this client. The operations without a ceiling of their own share one line. */
    private record Kept(Route route, String account, RateLimiter limiter, ConcurrentMap<String, Line> lines) {}

    /** Returns the permit of a new call. It must be closed. */
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
                        : found.lines.computeIfAbsent(
                                name, unseen -> new Line(ceilings.of(operation, ofClient, time))));
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

    /** Returns the limits of the routes that were used last. */
    public List<RouteLimit> limits() {
        synchronized (kept) {
            List<RouteLimit> limits = new ArrayList<>();
            kept.values().forEach(each -> limits.add(each.limiter.limit(each.route, each.account)));
            return limits;
        }
    }

    /** Ends the limiters that no other client uses. */
    @Override
    public void close() {
        synchronized (kept) {
            closed = true;
            kept.values().forEach(this::release);
            kept.clear();
            recent = null;
        }
    }

    /** Returns the number of limiters in the process. */
    static int shared() {
        synchronized (SHARED) {
            return SHARED.size();
        }
    }
}
