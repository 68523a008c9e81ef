package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/companies/search} in list mode, which finds companies (API reference, section 10). Each
 * returned company costs 1 credit, and an empty result is free. A request with filters, a query or a limit is in list
 * mode, so set at least one of these. To look up one company, use {@link CompanyLookupRequest}.
 *
 * @param companyFilters filters for the companies
 * @param query natural-language search term, such as {@code payroll software}
 * @param limit maximum number of companies in a response, 1 to 50. The service's default is 10. This also limits the
 *     cost of the call
 * @param offset number of companies to skip, at least 0. The service's default is 0. The next page is at offset + limit
 * @param cursor {@code nextCursor} of the previous response, unchanged. Otherwise, send the same request, without an offset
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record CompanySearchRequest(
        @Nullable CompanyFilters companyFilters,
        @Nullable String query,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @Nullable Object cursor,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. Both {@code limit} and {@code offset} are optional. A limit must be from 1 to 50, and an
     * offset must not be negative.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public CompanySearchRequest {
        cursor = OpenValues.copy("cursor", cursor);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(CompanySearchRequest.class)
                .range("limit", limit, 1, 50)
                .atLeast("offset", offset, 0)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static CompanySearchRequestBuilder builder() {
        return new CompanySearchRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanySearchRequestBuilder toBuilder() {
        return new CompanySearchRequestBuilder(this);
    }
}
