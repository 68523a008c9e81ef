package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code GET /v1/analytics/day/:date}, which returns the usage of one day by product (API reference, section
 * 5.7). The call is free.
 *
 * @param date the day, which is sent in the path. Required
 * @param additionalProperties undocumented query parameters to send in addition to the typed ones. Values are strings,
 *     numbers or booleans
 */
@CodecJson
public record AnalyticsDayRequest(
        LocalDate date, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The day is required.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public AnalyticsDayRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(AnalyticsDayRequest.class)
                .required("date", date)
                .day("date", date)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static AnalyticsDayRequestBuilder builder() {
        return new AnalyticsDayRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsDayRequestBuilder toBuilder() {
        return new AnalyticsDayRequestBuilder(this);
    }
}
