package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Separate request limits of the limited operations (API reference, section 1.8). */
public final class RouteLimits {
    private final Map<SandboxRoute, Limiter> limiters = new EnumMap<>(SandboxRoute.class);

    private RouteLimits() {}

    public static RouteLimits of(int perMinute, int perSecond, Instant now) {
        RouteLimits limits = new RouteLimits();
        for (SandboxRoute route : SandboxRoute.values()) {
            if (route.rateLimited()) {
                limits.limiters.put(route, new Limiter(perMinute, perSecond, now));
            }
        }
        return limits;
    }

    public static RouteLimits off() {
        return new RouteLimits();
    }

    /** Counts a request; empty if the route has no limit. */
    public Optional<RateLimitState> admit(SandboxRoute route, Instant now) {
        return Optional.ofNullable(limiters.get(route)).map(limiter -> limiter.admit(now));
    }

    private static final class Limiter {
        private final TokenBucket minute;
        private final TokenBucket second;

        Limiter(int perMinute, int perSecond, Instant now) {
            minute = new TokenBucket(perMinute, Duration.ofMinutes(1), false, now);
            second = new TokenBucket(perSecond, Duration.ofSeconds(1), true, now);
        }

        synchronized RateLimitState admit(Instant now) {
            minute.refill(now);
            second.refill(now);
            if (!minute.has()) {
                return minute.state(false, now);
            }
            if (!second.has()) {
                return second.state(false, now);
            }
            minute.take();
            second.take();
            return minute.state(true, now);
        }
    }
}
