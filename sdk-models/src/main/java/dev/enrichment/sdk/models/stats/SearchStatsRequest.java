package dev.enrichment.sdk.models.stats;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks what the searches cover: {@code POST /v3/search/stats} (API reference, section 12). Free. Every field is
 * optional; without any, the service tells all it has.
 *
 * @param products the searches to tell about; the service takes all three if empty
 * @param sections the parts to tell; the service takes all three if empty
 * @param limit how many top values of each dimension, at most 25; the service takes 3 if unset
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
public record SearchStatsRequest(
        List<StatsProduct> products,
        List<StatsSection> sections,
        @Nullable Integer limit,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks the bound of {@code limit}.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public SearchStatsRequest {
        products = Copies.list(products);
        sections = Copies.list(sections);
        additionalProperties = Copies.map(additionalProperties);
        new Violations(SearchStatsRequest.class)
                .atMost("limit", limit, 25)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static SearchStatsRequestBuilder builder() {
        return new SearchStatsRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public SearchStatsRequestBuilder toBuilder() {
        return new SearchStatsRequestBuilder(this);
    }
}
