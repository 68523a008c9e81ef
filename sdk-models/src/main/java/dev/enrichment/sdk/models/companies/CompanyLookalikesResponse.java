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
 * Response to a lookalike search, which contains one page of similar companies (API reference, section 9). If the page
 * is empty, check {@code degraded} of the metadata, because the search may have failed.
 *
 * @param message a message for humans. Do not parse it
 * @param creditsConsumed the charge: 5 credits if companies are returned, otherwise 0. Null if the body contains no
 *     charge
 * @param companies the companies on this page, with {@code similarity}, {@code sourceSeedDomain} and {@code
 *     matchContext} if the service sends them. Empty if there are no similar companies
 * @param count number of returned companies, or number of all matches. For the number of returned companies, use the
 *     size of {@code companies}
 * @param returnedCount number of returned companies, according to the service
 * @param limitApplied limit that the service applied
 * @param offset offset of this page
 * @param metadata information about how the search was executed
 * @param interpretedSearch seed and filters as the service normalized them, as untyped JSON. The service may send them
 *     in the metadata instead
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanyLookalikesResponse(
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
    public CompanyLookalikesResponse {
        companies = Copies.list(companies);
        interpretedSearch = Copies.openMap(interpretedSearch);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyLookalikesResponseBuilder builder() {
        return new CompanyLookalikesResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyLookalikesResponseBuilder toBuilder() {
        return new CompanyLookalikesResponseBuilder(this);
    }
}
