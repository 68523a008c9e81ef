package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Envelope;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to {@code GET /v1/analytics/summary}, which contains the total usage, either since the account was created
 * or within a range of days (API reference, section 5.5).
 *
 * @param totalApiRequests number of requests
 * @param totalCreditsConsumed cost of the requests, in credits
 * @param uniqueProductsUsed number of products used
 * @param successfulRequests number of requests that found data
 * @param failedRequests number of requests that did not succeed, probably including those that found no data
 * @param successRate share of requests that found data, in percent from 0 to 100
 * @param avgResponseTimeMs average response time, in milliseconds
 * @param firstRequest time of the first request. Null if there was none
 * @param lastRequest time of the last request. Null if there was none
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsSummaryResponse(
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
    public AnalyticsSummaryResponse {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsSummaryResponseBuilder builder() {
        return new AnalyticsSummaryResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsSummaryResponseBuilder toBuilder() {
        return new AnalyticsSummaryResponseBuilder(this);
    }
}
