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
 * How much was used in some time (API reference, section 5.1).
 *
 * @param requests how many requests were made
 * @param credits how many credits they cost
 * @param chargeableRequests how many of the requests cost credits
 * @param chargeableRate the share that cost credits, in percent from 0 to 100
 * @param uniqueProducts how many products were used
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Activity(
        @Nullable Long requests,
        @Nullable BigDecimal credits,
        @Nullable Long chargeableRequests,
        @Nullable BigDecimal chargeableRate,
        @Nullable Integer uniqueProducts,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Activity {
        additionalProperties = Copies.map(additionalProperties);
    }
}
