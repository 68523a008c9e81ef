package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Account usage on one day (API reference, section 5).
 *
 * @param date the day
 * @param totalRequests number of requests
 * @param chargeableRequests number of requests that cost credits
 * @param totalCredits cost of the requests, in credits
 * @param uniqueProductsUsed number of products used. Null in an {@link AnalyticsCreditsResponse}
 * @param additionalProperties all other fields
 */
@CodecJson
public record UsageDay(
        @Nullable LocalDate date,
        @Nullable Long totalRequests,
        @Nullable Long chargeableRequests,
        @Nullable BigDecimal totalCredits,
        @Nullable Integer uniqueProductsUsed,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public UsageDay {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static UsageDayBuilder builder() {
        return new UsageDayBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public UsageDayBuilder toBuilder() {
        return new UsageDayBuilder(this);
    }
}
