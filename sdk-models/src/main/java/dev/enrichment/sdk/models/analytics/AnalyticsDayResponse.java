package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Envelope;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to {@code GET /v1/analytics/day/:date}, which contains the usage of one day by product (API reference,
 * section 5.7).
 *
 * @param date the day
 * @param summary totals of the day
 * @param products usage of each product on that day
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsDayResponse(
        @Nullable LocalDate date,
        @Nullable DaySummary summary,
        List<ProductDay> products,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsDayResponse {
        products = Copies.list(products);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsDayResponseBuilder builder() {
        return new AnalyticsDayResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsDayResponseBuilder toBuilder() {
        return new AnalyticsDayResponseBuilder(this);
    }
}
