package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Envelope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to {@code GET /v1/analytics/usage}, which contains the usage of each day (API reference, section 5.2).
 *
 * @param period the period covered
 * @param summary totals of the period
 * @param daily usage of each day
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsUsageResponse(
        @Nullable Period period,
        @Nullable UsageSummary summary,
        List<UsageDay> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsUsageResponse {
        daily = Copies.list(daily);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsUsageResponseBuilder builder() {
        return new AnalyticsUsageResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsUsageResponseBuilder toBuilder() {
        return new AnalyticsUsageResponseBuilder(this);
    }
}
