package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rate limits of an account. Each operation is limited separately (API reference, section 1.8). Thread-safe. */
public final class RouteLimits {
    private final Map<SandboxRoute, List<RequestLimiter>> limiters = new EnumMap<>(SandboxRoute.class);

    private final Map<SandboxRoute, List<RateLimit>> initial;
    private final Map<SandboxRoute, List<RateLimit>> current = new EnumMap<>(SandboxRoute.class);

    RouteLimits(Map<SandboxRoute, List<RateLimit>> limits, Instant now) {
        initial = Map.copyOf(limits);
        reset(now);
    }

    /** Restores the initial limits of all operations. Earlier requests no longer count against them. */
    synchronized void reset(Instant now) {
        limiters.clear();
        current.clear();
        initial.forEach((route, each) -> set(route, each, now));
    }

    /** Replaces the limits of an operation. Earlier requests do not count against the new limits. */
    synchronized void set(SandboxRoute route, List<RateLimit> limits, Instant now) {
        current.put(route, List.copyOf(limits));
        limiters.put(
                route,
                limits.stream().map(limit -> RequestLimiter.of(limit, now)).toList());
    }

    /** Returns the limits of an operation. Returns an empty list if it has none. */
    public synchronized List<RateLimit> of(SandboxRoute route) {
        return current.getOrDefault(route, List.of());
    }

    /**
     * Records the time at which the response to an admitted request is sent. Limits on concurrent requests count the
     * request until then.
     */
    public synchronized void ends(SandboxRoute route, Instant at) {
        limiters.getOrDefault(route, List.of()).forEach(limiter -> limiter.ends(at));
    }

    /**
     * Checks a request against the limits of its operation, and counts it if all of them admit it. Returns empty if the
     * operation has no limits.
     */
    public synchronized Optional<RateLimitCheck> admit(SandboxRoute route, Instant now) {
        List<RequestLimiter> all = limiters.getOrDefault(route, List.of());
        if (all.isEmpty()) {
            return Optional.empty();
        }
        all.forEach(limiter -> limiter.advance(now));
        if (all.stream().allMatch(RequestLimiter::available)) {
            all.forEach(RequestLimiter::take);
            return Optional.of(new RateLimitCheck(
                    all.stream().map(limiter -> limiter.state(true, now)).toList()));
        }
        List<RateLimitState> states = new ArrayList<>();
        all.forEach(limiter -> states.add(limiter.state(limiter.available(), now)));
        return Optional.of(new RateLimitCheck(states));
    }
}
