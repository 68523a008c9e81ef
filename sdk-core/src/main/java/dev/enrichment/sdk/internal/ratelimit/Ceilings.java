package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits set by the user.
 *
 * @param route limit for the calls of each route and key; null for no limit
 * @param byOperation limits that replace {@code route} for single operations, by operation ID
 */
public record Ceilings(@Nullable CallRate route, Map<String, CallRate> byOperation) {
    /** No limits. */
    public static final Ceilings NONE = new Ceilings(null, Map.of());

    /** Copies the map. */
    public Ceilings {
        byOperation = Map.copyOf(byOperation);
    }

    /** Creates the ceiling of an operation on one route. Returns null if the user has set none. */
    @Nullable
    Ceiling of(String operation, TimeSource time) {
        CallRate rate = byOperation.getOrDefault(operation, route);
        return rate == null ? null : new Ceiling(rate, time);
    }
}
