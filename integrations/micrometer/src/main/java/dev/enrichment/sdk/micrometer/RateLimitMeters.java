package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.Route;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * Meters that show the rate limits of a client. There are separate meters for each route and API key, which are
 * registered when a call first uses them. The limits are read at most once per second, and whenever a new route is
 * used. Thread-safe.
 */
final class RateLimitMeters {
    private static final int MAX_LIMITS = 1_000;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Supplier<List<RouteLimit>> source;
    private final MeterRegistry registry;
    private final Tags common;
    // The lock of this object guards the following fields.
    private final Set<Route> routes = new HashSet<>();
    private final Set<Key> registered = new HashSet<>();
    private final Map<Key, RouteLimit> limits = new HashMap<>();
    private long readAt;

    RateLimitMeters(Supplier<List<RouteLimit>> source, MeterRegistry registry, Tags common) {
        this.source = source;
        this.registry = registry;
        this.common = common;
        read();
    }

    private record Key(Route route, String account) {}

    /**
     * Registers meters for the known rate limits that have no meters yet, up to a maximum number. Called after each
     * attempt with the route of the attempt.
     */
    synchronized void attempted(Route route) {
        if (routes.add(route)) {
            read();
        } else {
            readIfOld();
        }
        for (Key key : limits.keySet()) {
            if (registered.size() < MAX_LIMITS && registered.add(key)) {
                register(key);
            }
        }
    }

    private void readIfOld() {
        if (registry.config().clock().monotonicTime() - readAt >= SECOND) {
            read();
        }
    }

    private void read() {
        readAt = registry.config().clock().monotonicTime();
        source.get().forEach(limit -> limits.put(new Key(limit.route(), limit.keyFingerprint()), limit));
        limits.keySet().removeIf(key -> limits.size() > MAX_LIMITS && !registered.contains(key));
    }

    private void register(Key key) {
        Tags tags = common.and("route", key.route.toString(), "key", key.account);
        Gauge.builder("enrichment.limits.rate", () -> value(key, RateLimitMeters::perMinute))
                .description("Calls per minute within the service's limit; NaN while none is known")
                .tags(tags)
                .register(registry);
        Gauge.builder(
                        "enrichment.limits.hold",
                        () -> value(key, limit -> limit.closedFor().toMillis() / 1_000.0))
                .description("Time until calls are sent again on a blocked route")
                .baseUnit("seconds")
                .tags(tags)
                .register(registry);
        FunctionCounter.builder("enrichment.limits.refused", this, meters -> meters.value(key, RouteLimit::refused))
                .description("Calls that the service refused with 429")
                .tags(tags)
                .register(registry);
    }

    private static double perMinute(RouteLimit limit) {
        Double perMinute = limit.perMinute();
        return perMinute == null ? Double.NaN : perMinute;
    }

    private synchronized double value(Key key, ToDoubleFunction<RouteLimit> figure) {
        readIfOld();
        RouteLimit limit = limits.get(key);
        return limit == null ? Double.NaN : figure.applyAsDouble(limit);
    }
}
