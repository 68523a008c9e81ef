package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits that the user configured for a client, in general and for single operations.
 *
 * @param route limit for each combination of route and API key. Null for no limit
 * @param byOperation limits that replace {@code route} for single operations, by operation ID
 */
public record Ceilings(@Nullable CallRate route, Map<String, CallRate> byOperation) {
    /** Value for a client for which the user has not configured any rate limit. */
    public static final Ceilings NONE = new Ceilings(null, Map.of());

    /** Copies the map, so that later changes to the given map have no effect. */
    public Ceilings {
        byOperation = Map.copyOf(byOperation);
    }

    /**
     * Creates the limiter that enforces the configured rate limit of an operation on one route. Without a configured
     * limit, it permits every call.
     */
    Ceiling of(String operation, TimeSource time) {
        return new Ceiling(byOperation.getOrDefault(operation, route), time);
    }
}
