package dev.enrichment.sdk.internal.ratelimit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits that the user configures.
 *
 * @param common applies to the calls of each route; null for none
 * @param byOperation applies to the calls of one operation instead, by operation id
 */
public record RateLimits(@Nullable RateLimit common, Map<String, RateLimit> byOperation) {
    /** Keeps an unmodifiable copy. */
    public RateLimits {
        byOperation = Map.copyOf(byOperation);
    }
}
