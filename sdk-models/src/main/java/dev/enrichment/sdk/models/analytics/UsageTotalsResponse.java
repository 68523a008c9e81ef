package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The totals of all time, or of a range of days: {@code GET /v1/analytics/summary} (API reference, section 5).
 *
 * @param totalApiRequests how many requests were made
 * @param totalCreditsConsumed how many credits they cost
 * @param uniqueProductsUsed how many products were used
 * @param successfulRequests how many requests found data
 * @param failedRequests how many requests did not succeed
 * @param successRate the share that found data, in percent from 0 to 100
 * @param avgResponseTimeMs the average time to an answer, in milliseconds
 * @param firstRequest when the first request was made; null if there was none
 * @param lastRequest when the last request was made; null if there was none
 * @param additionalProperties everything else
 */
@Envelope("data")
@JsonNaming(SnakeCaseStrategy.class)
public record UsageTotalsResponse(
        @Nullable Long totalApiRequests,
        @Nullable BigDecimal totalCreditsConsumed,
        @Nullable Integer uniqueProductsUsed,
        @Nullable Long successfulRequests,
        @Nullable Long failedRequests,
        @Nullable BigDecimal successRate,
        @Nullable BigDecimal avgResponseTimeMs,
        @Nullable Instant firstRequest,
        @Nullable Instant lastRequest,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public UsageTotalsResponse {
        additionalProperties = Copies.map(additionalProperties);
    }
}
