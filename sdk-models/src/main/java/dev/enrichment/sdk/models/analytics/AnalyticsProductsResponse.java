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
 * Response to {@code GET /v1/analytics/products}, which contains the usage of each product (API reference, section
 * 5.3).
 *
 * @param period the period covered
 * @param products usage of each product, keyed by the string value of its {@link ProductId}. To look up one product,
 *     prefer {@link #product}
 * @param daily usage on each day, as untyped JSON with undocumented fields
 * @param additionalProperties all other fields
 */
@Envelope("data")
@CodecJson
public record AnalyticsProductsResponse(
        @Nullable Period period,
        Map<String, ProductUsage> products,
        List<@Nullable Object> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AnalyticsProductsResponse {
        products = Copies.map(products);
        daily = Copies.openList(daily);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AnalyticsProductsResponseBuilder builder() {
        return new AnalyticsProductsResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AnalyticsProductsResponseBuilder toBuilder() {
        return new AnalyticsProductsResponseBuilder(this);
    }

    /**
     * Returns the usage of each product on each day. It is read from {@link #daily()}, whose entries are undocumented.
     * An entry is left out unless it has a {@code date} and an object {@code products} in the same format as {@link
     * #products()}.
     *
     * @return usage by day and product ID, in ascending order of days. Unmodifiable
     */
    public Map<LocalDate, Map<String, ProductUsage>> byProductAndDay() {
        return ProductDays.of(daily);
    }

    /**
     * Returns the usage of one product. Returns null if the response does not contain the product.
     *
     * @param id the product
     * @return the usage, or null
     */
    public @Nullable ProductUsage product(ProductId id) {
        return products.get(id.value());
    }
}
