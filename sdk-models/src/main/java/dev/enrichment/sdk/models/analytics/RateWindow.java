package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How much of one rate limit is used up (API reference, section 5.1).
 *
 * @param limit how many requests the window allows
 * @param used how many were made in it
 * @param remaining how many it still allows
 * @param utilization the used share, in percent from 0 to 100
 * @param additionalProperties everything else
 */
public record RateWindow(
        @Nullable Long limit,
        @Nullable Long used,
        @Nullable Long remaining,
        @Nullable BigDecimal utilization,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public RateWindow {
        additionalProperties = Copies.map(additionalProperties);
    }
}
