package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Number of requests and their cost within a period (API reference, section 5.1).
 *
 * @param requests number of requests
 * @param credits cost of the requests, in credits
 * @param chargeableRequests number of requests that cost credits
 * @param chargeableRate share of requests that cost credits, in percent from 0 to 100
 * @param uniqueProducts number of products used
 * @param additionalProperties all other fields
 */
@CodecJson
public record Activity(
        @Nullable Long requests,
        @Nullable BigDecimal credits,
        @Nullable Long chargeableRequests,
        @Nullable BigDecimal chargeableRate,
        @Nullable Integer uniqueProducts,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Activity {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ActivityBuilder builder() {
        return new ActivityBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ActivityBuilder toBuilder() {
        return new ActivityBuilder(this);
    }
}
