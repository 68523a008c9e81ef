package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Success and speed by day: {@code GET /v1/analytics/daily} (API reference, section 5).
 *
 * @param period the days covered
 * @param daily each day, the member {@code data}
 * @param additionalProperties everything else
 */
@Envelope("data")
public record DailyPerformanceResponse(
        @Nullable Period period,
        @JsonProperty("data") List<PerformanceDay> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public DailyPerformanceResponse {
        daily = Copies.list(daily);
        additionalProperties = Copies.map(additionalProperties);
    }
}
