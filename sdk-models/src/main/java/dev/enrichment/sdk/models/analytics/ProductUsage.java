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
 * The figures of one product over a whole period (API reference, section 5).
 *
 * @param totalRequests how many requests were made
 * @param totalCredits how many credits they cost
 * @param successfulRequests how many of them found data
 * @param failedRequests how many of them did not succeed
 * @param successRate the share that found data, in percent from 0 to 100: a low one says that the data is rare, not
 *     that the service is down
 * @param avgCreditsPerRequest the average cost of a request, in credits
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ProductUsage(
        @Nullable Long totalRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable Long successfulRequests,
        @Nullable Long failedRequests,
        @Nullable BigDecimal successRate,
        @Nullable BigDecimal avgCreditsPerRequest,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public ProductUsage {
        additionalProperties = Copies.map(additionalProperties);
    }
}
