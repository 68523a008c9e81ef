package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Total account usage on one day (API reference, section 5.7).
 *
 * @param totalCredits credits spent
 * @param totalRequests number of requests
 * @param productsCount number of products used. The list of products may be shorter
 * @param additionalProperties all other fields
 */
@CodecJson
public record DaySummary(
        @Nullable BigDecimal totalCredits,
        @Nullable Long totalRequests,
        @Nullable Integer productsCount,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public DaySummary {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static DaySummaryBuilder builder() {
        return new DaySummaryBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public DaySummaryBuilder toBuilder() {
        return new DaySummaryBuilder(this);
    }
}
