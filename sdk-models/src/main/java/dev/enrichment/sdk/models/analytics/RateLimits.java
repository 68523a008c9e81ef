package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How much of the account's rate limits is used up (API reference, section 5.1). A single
 * operation can have limits of its own.
 *
 * @param minute this minute
 * @param daily this day
 * @param additionalProperties everything else
 */
public record RateLimits(
        @Nullable RateWindow minute,
        @Nullable RateWindow daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public RateLimits {
        additionalProperties = Copies.map(additionalProperties);
    }
}
