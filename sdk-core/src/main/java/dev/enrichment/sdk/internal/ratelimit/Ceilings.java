package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits set by the user.
 *
 * @param client limit for all calls of the client together; null for no limit
 * @param route limit for the calls of each route and key; null for no limit
 * @param byOperation limits that replace {@code route} for single operations, by operation ID
 */
public record Ceilings(@Nullable CallRate client, @Nullable CallRate route, Map<String, CallRate> byOperation) {
    /** No limits. */
    public static final Ceilings NONE = new Ceilings(null, null, Map.of());

    /** Copies the map. */
    public Ceilings {
        byOperation = Map.copyOf(byOperation);
    }

    /** Creates the ceiling of the whole client. Returns a list of at most one. */
    List<Ceiling> ofClient(TimeSource time) {
        return client == null ? List.of() : List.of(new Ceiling(client, time));
    }

    /** Returns the ceilings that apply to an operation on one route, including the ceiling of the whole client. */
    List<Ceiling> of(String operation, List<Ceiling> ofClient, TimeSource time) {
        CallRate own = byOperation.getOrDefault(operation, route);
        return own == null
                ? ofClient
                : Stream.concat(ofClient.stream(), Stream.of(new Ceiling(own, time)))
                        .toList();
    }
}
