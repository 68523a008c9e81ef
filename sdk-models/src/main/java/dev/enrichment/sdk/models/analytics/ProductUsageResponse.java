package dev.enrichment.sdk.models.analytics;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Envelope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Use by product: {@code GET /v1/analytics/products} (API reference, section 5).
 *
 * @param period the days covered
 * @param products each product, by the id of {@link ProductId}; prefer {@link #product}
 * @param daily each day as open JSON: what an entry holds is not documented
 * @param additionalProperties everything else
 */
@Envelope("data")
public record ProductUsageResponse(
        @Nullable Period period,
        Map<String, ProductUsage> products,
        List<@Nullable Object> daily,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public ProductUsageResponse {
        products = Copies.map(products);
        daily = Copies.openList(daily);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The figures of one product.
     *
     * @param id the product
     * @return its figures, or null if the answer does not list it, most likely because it was not used
     */
    public @Nullable ProductUsage product(ProductId id) {
        return products.get(id.value());
    }
}
