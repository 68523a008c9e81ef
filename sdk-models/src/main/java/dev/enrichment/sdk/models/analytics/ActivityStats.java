package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Account usage in the current day, week and month (API reference, section 5.1).
 *
 * @param today usage of the current day
 * @param thisWeek usage of the current week
 * @param thisMonth usage of the current month
 * @param additionalProperties all other fields
 */
@CodecJson
public record ActivityStats(
        @Nullable Activity today,
        @Nullable Activity thisWeek,
        @Nullable Activity thisMonth,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ActivityStats {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ActivityStatsBuilder builder() {
        return new ActivityStatsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ActivityStatsBuilder toBuilder() {
        return new ActivityStatsBuilder(this);
    }
}
