package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One page of lookalikes (API reference, section 9). If it is empty, look at {@code degraded} of the metadata
 * before concluding that nothing is like the seed.
 *
 * @param message a text for people; never branch on it
 * @param creditsConsumed the charge: 5 credits if there are rows, 0 for none; null if the body does not say
 * @param companies the rows with their {@code similarity}, {@code sourceSeedDomain} and {@code matchContext}, where the
 *     service sends them; empty if nothing is like the seed
 * @param count as the service sends it: the number of rows or of matches; take the size of {@code companies} for the
 *     rows
 * @param returnedCount the number of rows, as the service sends it
 * @param limitApplied the limit the service used
 * @param offset the offset of this page
 * @param metadata how the search was run
 * @param interpretedSearch the normalized seed and filters as open JSON, such as {@code seed.domain} and {@code
 *     company_filters}, where the service puts them here and not in the metadata
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record LookalikeResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        List<Company> companies,
        @Nullable Integer count,
        @Nullable Integer returnedCount,
        @Nullable Integer limitApplied,
        @Nullable Integer offset,
        @Nullable SearchMetadata metadata,
        Map<String, @Nullable Object> interpretedSearch,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public LookalikeResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.map(interpretedSearch);
        additionalProperties = Copies.map(additionalProperties);
    }
}
