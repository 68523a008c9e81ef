package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Recent usage (API reference, section 5.1).
 *
 * @param today today
 * @param thisWeek this week
 * @param thisMonth this month
 * @param additionalProperties all other fields
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ActivityStats(
        @Nullable Activity today,
        @Nullable Activity thisWeek,
        @Nullable Activity thisMonth,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ActivityStats {
        additionalProperties = Copies.map(additionalProperties);
    }
}
