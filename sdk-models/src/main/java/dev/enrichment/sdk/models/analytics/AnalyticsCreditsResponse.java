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
 * Response to {@code GET /v1/analytics/credits}, which contains the credits used on each day (API reference, section
 * 5.4). The response has the same fields as a usage report, except for the number of products.
 *
 * @param period the period covered
 * @param summary totals of the period
 * @param daily usage of each day
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsCreditsResponse(
        @Nullable Period period,
        @Nullable UsageSummary summary,
        List<UsageDay> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsCreditsResponse {
        daily = Copies.list(daily);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsCreditsResponseBuilder builder() {
        return new AnalyticsCreditsResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsCreditsResponseBuilder toBuilder() {
        return new AnalyticsCreditsResponseBuilder(this);
    }
}
