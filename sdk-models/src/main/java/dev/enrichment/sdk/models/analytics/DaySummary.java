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
 * The figures of a whole day (API reference, section 5).
 *
 * @param totalCredits how many credits were spent
 * @param totalRequests how many requests were made
 * @param productsCount how many products were used; the list can be shorter
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record DaySummary(
        @Nullable BigDecimal totalCredits,
        @Nullable Long totalRequests,
        @Nullable Integer productsCount,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public DaySummary {
        additionalProperties = Copies.map(additionalProperties);
    }
}
