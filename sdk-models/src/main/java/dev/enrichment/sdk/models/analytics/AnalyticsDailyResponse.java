package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Envelope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to {@code GET /v1/analytics/daily}, which contains the success rate and latency of each day (API reference,
 * section 5.6).
 *
 * @param period the period covered
 * @param daily success rate and latency of each day, sent as {@code data}
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsDailyResponse(
        @Nullable Period period,
        @JsonProperty("data") List<PerformanceDay> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsDailyResponse {
        daily = Copies.list(daily);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsDailyResponseBuilder builder() {
        return new AnalyticsDailyResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsDailyResponseBuilder toBuilder() {
        return new AnalyticsDailyResponseBuilder(this);
    }
}
