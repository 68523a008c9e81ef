package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which day to break down by product: the parameter of {@code GET /v1/analytics/day/:date} (API reference, section 5). Free.
 *
 * @param date the day; required. It becomes a part of the path
 * @param additionalProperties undocumented query parameters to send beside the typed ones
 */
@Buildable
public record AnalyticsDay(
        LocalDate date, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks that the day is given.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public AnalyticsDay {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(AnalyticsDay.class)
                .required("date", date)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static AnalyticsDayBuilder builder() {
        return new AnalyticsDayBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public AnalyticsDayBuilder toBuilder() {
        return new AnalyticsDayBuilder(this);
    }
}
