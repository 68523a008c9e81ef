package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * The throttles of a client, one for each route and API key, because the limits of the service apply to a route and an
 * account. Those of keys that are no longer used are dropped when new ones are added: after ten minutes without a call,
 * or earlier if more than {@link #MAX_IDLE} are idle.
 */
public final class RouteThrottles {
    static final int MAX_IDLE = 1_000;
    /** Longer than everything that a throttle waits for. */
    private static final long MAX_IDLE_NANOS = TimeUnit.MINUTES.toNanos(10);

    private static final int MIN_SIZE_TO_CLEAN = 64;
    private static final String COMMON_LANE = "";

    private final TimeSource time;
    private final RateLimits configured;
    private final ConcurrentMap<Key, RouteThrottle> throttles = new ConcurrentHashMap<>();
    private int cleanAtSize = MIN_SIZE_TO_CLEAN;

    public RouteThrottles(TimeSource time, RateLimits configured) {
        this.time = time;
        this.configured = configured;
    }

    private record Key(Route route, ApiKey apiKey) {}

    /** Opens the turn of a call; it must be closed. */
    public Turn open(Route route, ApiKey apiKey, String operation) {
        RateLimit own = configured.byOperation().get(operation);
        String lane = own == null ? COMMON_LANE : operation;
        RateLimit limit = own == null ? configured.common() : own;
        Key key = new Key(route, apiKey);
        while (true) {
            RouteThrottle throttle = throttles.get(key);
            if (throttle == null) {
                throttle = add(key);
            }
            Turn turn = throttle.open(lane, limit);
            if (turn != null) {
                return turn;
            }
            throttles.remove(key, throttle);
        }
    }

    private synchronized RouteThrottle add(Key key) {
        if (throttles.size() >= cleanAtSize) {
            clean();
            cleanAtSize = Math.max(MIN_SIZE_TO_CLEAN, throttles.size() + throttles.size() / 2);
        }
        return throttles.computeIfAbsent(key, missing -> new RouteThrottle(time));
    }

    private void clean() {
        List<Idle> idle = throttles.entrySet().stream()
                .map(entry -> new Idle(
                        entry.getKey(), entry.getValue(), entry.getValue().idle()))
                .filter(each -> each.nanos >= 0)
                .sorted(Comparator.comparingLong(Idle::nanos))
                .toList();
        for (int i = 0; i < idle.size(); i++) {
            Idle each = idle.get(i);
            if ((i >= MAX_IDLE || each.nanos > MAX_IDLE_NANOS) && each.throttle.drop()) {
                throttles.remove(each.key, each.throttle);
            }
        }
    }

    private record Idle(Key key, RouteThrottle throttle, long nanos) {}

    int size() {
        return throttles.size();
    }
}
