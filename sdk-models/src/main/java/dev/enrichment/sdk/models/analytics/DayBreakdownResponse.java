package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One day by product: {@code GET /v1/analytics/day/:date} (API reference, section 5).
 *
 * @param date the day
 * @param summary the whole day
 * @param products each product that was used
 * @param additionalProperties everything else
 */
@Envelope("data")
public record DayBreakdownResponse(
        @Nullable LocalDate date,
        @Nullable DaySummary summary,
        List<ProductDay> products,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public DayBreakdownResponse {
        products = Copies.list(products);
        additionalProperties = Copies.map(additionalProperties);
    }
}
