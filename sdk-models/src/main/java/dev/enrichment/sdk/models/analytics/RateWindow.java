package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Usage of one of the account's rate limits (API reference, section 5.1).
 *
 * @param limit maximum number of requests per time window
 * @param used number of requests made in the window
 * @param remaining number of requests left in the window
 * @param utilization used share of the limit, in percent from 0 to 100
 * @param additionalProperties all other fields
 */
@CodecJson
public record RateWindow(
        @Nullable Long limit,
        @Nullable Long used,
        @Nullable Long remaining,
        @Nullable BigDecimal utilization,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public RateWindow {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static RateWindowBuilder builder() {
        return new RateWindowBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public RateWindowBuilder toBuilder() {
        return new RateWindowBuilder(this);
    }
}
