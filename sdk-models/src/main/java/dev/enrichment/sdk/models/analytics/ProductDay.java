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
 * The figures of one product on one day (API reference, section 5).
 *
 * @param productId the product
 * @param requests how many requests were made
 * @param credits how many credits they cost
 * @param creditsPercentage its share of the day's credits, in percent from 0 to 100
 * @param avgCreditsPerRequest the average cost of a request, in credits
 * @param maxCredits the cost of the dearest request, in credits
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ProductDay(
        @Nullable ProductId productId,
        @Nullable Long requests,
        @Nullable BigDecimal credits,
        @Nullable BigDecimal creditsPercentage,
        @Nullable BigDecimal avgCreditsPerRequest,
        @Nullable BigDecimal maxCredits,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public ProductDay {
        additionalProperties = Copies.map(additionalProperties);
    }
}
