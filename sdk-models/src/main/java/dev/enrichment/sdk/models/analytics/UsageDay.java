package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one day (API reference, section 5).
 *
 * @param date the day
 * @param totalRequests how many requests were made
 * @param chargeableRequests how many of them cost credits
 * @param totalCredits how many credits they cost
 * @param uniqueProductsUsed how many products were used; null in a credit history
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record UsageDay(
        @Nullable LocalDate date,
        @Nullable Long totalRequests,
        @Nullable Long chargeableRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable Integer uniqueProductsUsed,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public UsageDay {
        additionalProperties = Copies.map(additionalProperties);
    }
}
