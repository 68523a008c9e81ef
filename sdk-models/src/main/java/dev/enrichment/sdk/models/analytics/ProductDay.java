package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Usage of one product on one day (API reference, section 5.7).
 *
 * @param productId the product
 * @param requests number of requests
 * @param credits cost of the requests, in credits
 * @param creditsPercentage share of the day's credits, in percent from 0 to 100
 * @param avgCreditsPerRequest average cost of a request, in credits
 * @param maxCredits maximum cost of a request, in credits
 * @param additionalProperties all other fields
 */
@CodecJson
public record ProductDay(
        @Nullable ProductId productId,
        @Nullable Long requests,
        @Nullable BigDecimal credits,
        @Nullable BigDecimal creditsPercentage,
        @Nullable BigDecimal avgCreditsPerRequest,
        @Nullable BigDecimal maxCredits,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ProductDay {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProductDayBuilder builder() {
        return new ProductDayBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProductDayBuilder toBuilder() {
        return new ProductDayBuilder(this);
    }
}
