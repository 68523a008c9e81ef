package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a list of companies: {@code POST /v3/companies/search} in list mode (API reference, section 10). Costs
 * 1 credit for each company returned, by rows and not by {@code limit}; an empty answer is free. The service knows a
 * list by its filters, query or limit, so set at least one of them. To look up one company by its identity use {@link
 * CompanyLookupRequest}.
 *
 * @param companyFilters which companies; several filters are combined, the values inside one list are alternatives
 * @param query a natural-language keyword, such as {@code payroll software}
 * @param limit the most companies in one answer, 1 to 50; the service takes 10 if unset. It caps what the call can cost
 * @param offset how many companies to skip, at least 0; the service takes 0 if unset. The next page is offset + limit
 * @param cursor the {@code nextCursor} of the answer before, unchanged; send the same filters and limit, and no offset
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record CompanySearchRequest(
        @Nullable CompanyFilters companyFilters,
        @Nullable String query,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @Nullable Object cursor,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks the bounds of {@code limit} and {@code offset}.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public CompanySearchRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(CompanySearchRequest.class)
                .range("limit", limit, 1, 50)
                .atLeast("offset", offset, 0)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static CompanySearchRequestBuilder builder() {
        return new CompanySearchRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public CompanySearchRequestBuilder toBuilder() {
        return new CompanySearchRequestBuilder(this);
    }
}
