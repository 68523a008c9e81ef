package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request for an account report about a number of recent days. The four reports are {@code usage}, {@code products},
 * {@code credits} and {@code daily}, all under {@code GET /v1/analytics/} (API reference, section 5). All of these
 * calls are free, and all parameters are optional.
 *
 * @param days number of days that the report covers, 1 to 90. The service's default is 30
 * @param additionalProperties undocumented query parameters to send in addition to the typed ones. Values are strings,
 *     numbers or booleans
 */
@CodecJson
public record AnalyticsWindow(
        @Nullable Integer days, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The number of days is optional and must be from 1 to 90.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public AnalyticsWindow {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(AnalyticsWindow.class)
                .range("days", days, 1, 90)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static AnalyticsWindowBuilder builder() {
        return new AnalyticsWindowBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsWindowBuilder toBuilder() {
        return new AnalyticsWindowBuilder(this);
    }
}
