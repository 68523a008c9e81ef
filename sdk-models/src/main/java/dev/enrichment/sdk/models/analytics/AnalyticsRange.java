package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which days the totals cover: the parameters of {@code GET /v1/analytics/summary} (API reference, section 5). Free.
 * Without any, the totals are those of all time. The order of the two days is not checked.
 *
 * @param startDate the first day
 * @param endDate the last day
 * @param additionalProperties undocumented query parameters to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record AnalyticsRange(
        @Nullable LocalDate startDate,
        @Nullable LocalDate endDate,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Refuses a documented name among the additional properties.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public AnalyticsRange {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(AnalyticsRange.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any bound.
     *
     * @return a new builder
     */
    public static AnalyticsRangeBuilder builder() {
        return new AnalyticsRangeBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public AnalyticsRangeBuilder toBuilder() {
        return new AnalyticsRangeBuilder(this);
    }
}
