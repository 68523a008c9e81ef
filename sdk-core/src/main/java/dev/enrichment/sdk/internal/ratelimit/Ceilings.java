package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits that the user sets.
 *
 * @param client applies to all calls of the client together; null for none
 * @param route applies to the calls of each route and key; null for none
 * @param byOperation applies to the calls of one operation instead, by operation id
 */
public record Ceilings(@Nullable CallRate client, @Nullable CallRate route, Map<String, CallRate> byOperation) {
    /** Sets none. */
    public static final Ceilings NONE = new Ceilings(null, null, Map.of());

    /** Keeps an unmodifiable copy. */
    public Ceilings {
        byOperation = Map.copyOf(byOperation);
    }

    /** Returns the ceiling of the whole client, as a list of at most one. */
    List<Ceiling> ofClient(TimeSource time) {
        return client == null ? List.of() : List.of(new Ceiling(client, time));
    }

    /** Returns what applies to an operation on one route, beside the ceiling of the whole client. */
    List<Ceiling> of(String operation, List<Ceiling> ofClient, TimeSource time) {
        CallRate own = byOperation.getOrDefault(operation, route);
        return own == null
                ? ofClient
                : Stream.concat(ofClient.stream(), Stream.of(new Ceiling(own, time)))
                        .toList();
    }
}
