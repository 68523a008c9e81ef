package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Total account usage within a period (API reference, section 5).
 *
 * @param totalRequests number of requests
 * @param chargeableRequests number of requests that cost credits
 * @param totalCredits cost of the requests, in credits
 * @param avgCreditsPerRequest average cost of a request, including free ones, in credits
 * @param chargeableRate share of requests that cost credits, in percent from 0 to 100
 * @param uniqueProducts number of products used. Null in an {@link AnalyticsCreditsResponse}
 * @param additionalProperties all other fields
 */
@CodecJson
public record UsageSummary(
        @Nullable Long totalRequests,
        @Nullable Long chargeableRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable BigDecimal avgCreditsPerRequest,
        @Nullable BigDecimal chargeableRate,
        @Nullable Integer uniqueProducts,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public UsageSummary {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static UsageSummaryBuilder builder() {
        return new UsageSummaryBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public UsageSummaryBuilder toBuilder() {
        return new UsageSummaryBuilder(this);
    }
}
