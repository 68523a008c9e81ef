package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Envelope;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Overview of the account: balance, rate limits, running requests and recent usage (API reference, section 5.1).
 *
 * @param user owner of the account
 * @param credits the balance
 * @param rateLimit usage of the rate limits
 * @param concurrency concurrent requests
 * @param stats recent usage
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsDashboardResponse(
        @Nullable DashboardUser user,
        @Nullable DashboardCredits credits,
        @Nullable RateLimits rateLimit,
        @Nullable Concurrency concurrency,
        @Nullable ActivityStats stats,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsDashboardResponse {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsDashboardResponseBuilder builder() {
        return new AnalyticsDashboardResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsDashboardResponseBuilder toBuilder() {
        return new AnalyticsDashboardResponseBuilder(this);
    }
}
