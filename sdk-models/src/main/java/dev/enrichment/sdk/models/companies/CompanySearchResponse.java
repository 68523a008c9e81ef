package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.SearchMetadata;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response to a company search, which contains one page of companies (API reference, section 10).
 *
 * @param message a message for humans. Do not parse it
 * @param creditsConsumed the charge: 1 credit per returned company. Null if the body contains no charge
 * @param companies the companies on this page. Empty if there are no matches
 * @param count documented as the number of returned companies, but observed to be the number of all matches. For the
 *     number of returned companies, use the size of {@code companies}
 * @param returnedCount number of returned companies, according to the service
 * @param limitApplied limit that the service applied
 * @param offset offset of this page
 * @param hasMore whether there is another page. Null if the service does not say
 * @param nextCursor cursor of the next page as untyped JSON, to be sent unchanged. Null on the last page, and
 *     possibly on others
 * @param metadata information about how the search was executed
 * @param interpretedSearch the filters as the service normalized them, as untyped JSON. The service may send them in
 *     the metadata instead
 * @param additionalProperties all other fields
 */
@CodecJson
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
    public CompanySearchResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.openMap(interpretedSearch);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanySearchResponseBuilder builder() {
        return new CompanySearchResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanySearchResponseBuilder toBuilder() {
        return new CompanySearchResponseBuilder(this);
    }
}
