package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The account at a glance: balance, rate limits, running requests, recent use (API reference, section 5.1).
 *
 * @param user who the account belongs to
 * @param credits the balance
 * @param rateLimit how much of the rate limits is used up
 * @param concurrency how many requests run at the same time
 * @param stats how much was used of late
 * @param additionalProperties everything else
 */
@Envelope("data")
@JsonNaming(SnakeCaseStrategy.class)
public record DashboardResponse(
        @Nullable DashboardUser user,
        @Nullable DashboardCredits credits,
        @Nullable RateLimits rateLimit,
        @Nullable Concurrency concurrency,
        @Nullable ActivityStats stats,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DashboardResponse {
        additionalProperties = Copies.map(additionalProperties);
    }
}
