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
 * One page of companies (API reference, section 10).
 *
 * @param message a text for people; never branch on it
 * @param creditsConsumed the charge: 1 credit for each row, 0 for none; null if the body does not say
 * @param companies the rows; empty if nothing matched
 * @param count as the service sends it: described as the number of rows, but seen as the number of matches; take the
 *     size of {@code companies} for the rows
 * @param returnedCount the number of rows, as the service sends it
 * @param limitApplied the limit the service used
 * @param offset the offset of this page
 * @param hasMore whether another page exists; null if the service does not say
 * @param nextCursor open JSON to send back unchanged for the next page; null if paging is by offset or at its end
 * @param metadata how the search was run
 * @param interpretedSearch the normalized filters as open JSON, where the service puts them here and not in the
 *     metadata
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CompanySearchResponse(
        @Nullable String message,
        @Nullable BigDecimal creditsConsumed,
        List<Company> companies,
        @Nullable Integer count,
        @Nullable Integer returnedCount,
        @Nullable Integer limitApplied,
        @Nullable Integer offset,
        @Nullable Boolean hasMore,
        @Nullable Object nextCursor,
        @Nullable SearchMetadata metadata,
        Map<String, @Nullable Object> interpretedSearch,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public CompanySearchResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.map(interpretedSearch);
        additionalProperties = Copies.map(additionalProperties);
    }
}
