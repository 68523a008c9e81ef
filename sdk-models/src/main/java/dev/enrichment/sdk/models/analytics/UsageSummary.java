package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a period (API reference, section 5).
 *
 * @param totalRequests number of requests
 * @param chargeableRequests number of requests that cost credits
 * @param totalCredits cost of the requests, in credits
 * @param avgCreditsPerRequest average cost of a request, including free ones, in credits
 * @param chargeableRate share of requests that cost credits, in percent from 0 to 100
 * @param uniqueProducts number of products used; null in a credit history
 * @param additionalProperties all other fields
 */
@JsonNaming(SnakeCaseStrategy.class)
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
        additionalProperties = Copies.map(additionalProperties);
    }
}
