package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a whole period (API reference, section 5).
 *
 * @param totalRequests how many requests were made
 * @param chargeableRequests how many of them cost credits
 * @param totalCredits how many credits they cost
 * @param avgCreditsPerRequest the average cost of a request, in credits, free ones included
 * @param chargeableRate the share that cost credits, in percent from 0 to 100
 * @param uniqueProducts how many products were used; null in a credit history
 * @param additionalProperties everything else
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
    /** Keeps an unmodifiable copy of the additional properties. */
    public UsageSummary {
        additionalProperties = Copies.map(additionalProperties);
    }
}
