package dev.enrichment.sdk.models.analytics;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Usage of one day (API reference, section 5).
 *
 * @param date the day
 * @param totalRequests number of requests
 * @param chargeableRequests number of requests that cost credits
 * @param totalCredits cost of the requests, in credits
 * @param uniqueProductsUsed number of products used; null in a credit history
 * @param additionalProperties all other fields
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
    public UsageDay {
        additionalProperties = Copies.map(additionalProperties);
    }
}
