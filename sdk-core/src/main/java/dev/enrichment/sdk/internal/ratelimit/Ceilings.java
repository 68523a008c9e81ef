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
    /** The value for a client without configured rate limits. */
    public static final Ceilings NONE = new Ceilings(null, Map.of());

    /** Creates the limits with a copy of the map. */
    public Ceilings {
        byOperation = Map.copyOf(byOperation);
    }

    /** Creates the {@link Ceiling} that limits the calls of an operation on one route. */
    Ceiling of(String operation, TimeSource time) {
        return new Ceiling(byOperation.getOrDefault(operation, route), time);
    }
}
