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
 * Request to {@code GET /v1/analytics/summary}, which returns usage totals (API reference, section 5.5). The call is
 * free. Without parameters, the totals cover all time. The order of the two days is not validated.
 *
 * @param startDate the first day
 * @param endDate the last day
 * @param additionalProperties undocumented query parameters to send in addition to the typed ones. Values are strings,
 *     numbers or booleans
 */
@CodecJson
public record AnalyticsSummaryRequest(
        @Nullable LocalDate startDate,
        @Nullable LocalDate endDate,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. Days must have four-digit years. An additional property must not have the name of a
     * documented field, because that field has its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public AnalyticsSummaryRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(AnalyticsSummaryRequest.class)
                .day("start_date", startDate)
                .day("end_date", endDate)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static AnalyticsSummaryRequestBuilder builder() {
        return new AnalyticsSummaryRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsSummaryRequestBuilder toBuilder() {
        return new AnalyticsSummaryRequestBuilder(this);
    }
}
