package dev.enrichment.sdk.models.stats;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/search/stats}, which returns statistics about the jobs, companies and people that searches
 * cover (API reference, section 12). The call is free. Every field is optional. By default, the response contains all
 * statistics.
 *
 * @param products the searches to report on. If empty, the response covers all three
 * @param sections the sections to include. If empty, the response has all three
 * @param limit number of top values per dimension, 1 to 25. The service's default is 3
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record StatsSummaryRequest(
        List<StatsProduct> products,
        List<StatsSection> sections,
        @Nullable Integer limit,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The {@code limit} is optional and must be from 1 to 25.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public StatsSummaryRequest {
        products = Copies.list(products);
        sections = Copies.list(sections);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(StatsSummaryRequest.class)
                .range("limit", limit, 1, 25)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static StatsSummaryRequestBuilder builder() {
        return new StatsSummaryRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public StatsSummaryRequestBuilder toBuilder() {
        return new StatsSummaryRequestBuilder(this);
    }
}
