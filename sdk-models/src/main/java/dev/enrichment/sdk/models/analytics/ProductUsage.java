package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Usage of one product in a period (API reference, section 5.3).
 *
 * @param totalRequests number of requests
 * @param totalCredits cost of the requests, in credits
 * @param successfulRequests number of requests that found data
 * @param failedRequests number of requests that did not succeed, probably including those that found no data
 * @param successRate share of requests that found data, in percent from 0 to 100. A low rate means that data is rare,
 *     not that the service fails
 * @param avgCreditsPerRequest average cost of a request, in credits
 * @param additionalProperties all other fields
 */
@CodecJson
public record ProductUsage(
        @Nullable Long totalRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable Long successfulRequests,
        @Nullable Long failedRequests,
        @Nullable BigDecimal successRate,
        @Nullable BigDecimal avgCreditsPerRequest,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ProductUsage {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProductUsageBuilder builder() {
        return new ProductUsageBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProductUsageBuilder toBuilder() {
        return new ProductUsageBuilder(this);
    }
}
