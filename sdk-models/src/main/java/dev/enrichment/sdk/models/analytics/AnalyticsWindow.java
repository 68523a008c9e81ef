package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which days a usage report covers, counted back from today: the parameters of {@code GET /v1/analytics/usage},
 * {@code products}, {@code credits} and {@code daily} (API reference, section 5). Free. An empty one is fine.
 *
 * @param days how many days, 1 to 90; the service takes 30 if unset
 * @param additionalProperties undocumented query parameters to send beside the typed ones
 */
@Buildable
public record AnalyticsWindow(
        @Nullable Integer days, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks the bounds of {@code days}.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public AnalyticsWindow {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(AnalyticsWindow.class)
                .range("days", days, 1, 90)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts without a number of days.
     *
     * @return a new builder
     */
    public static AnalyticsWindowBuilder builder() {
        return new AnalyticsWindowBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public AnalyticsWindowBuilder toBuilder() {
        return new AnalyticsWindowBuilder(this);
    }
}
