package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Usage of the account's rate limits (API reference, section 5.1). Individual operations may have additional limits.
 *
 * @param minute usage in the current minute
 * @param daily usage on the current day
 * @param additionalProperties all other fields
 */
@CodecJson
public record RateLimits(
        @Nullable RateWindow minute,
        @Nullable RateWindow daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public RateLimits {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static RateLimitsBuilder builder() {
        return new RateLimitsBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public RateLimitsBuilder toBuilder() {
        return new RateLimitsBuilder(this);
    }
}
