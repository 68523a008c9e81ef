package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Use by day: {@code GET /v1/analytics/usage} (API reference, section 5).
 *
 * @param period the days covered
 * @param summary the whole period
 * @param daily each day
 * @param additionalProperties everything else
 */
@Envelope("data")
public record UsageResponse(
        @Nullable Period period,
        @Nullable UsageSummary summary,
        List<UsageDay> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public UsageResponse {
        daily = Copies.list(daily);
        additionalProperties = Copies.map(additionalProperties);
    }
}
