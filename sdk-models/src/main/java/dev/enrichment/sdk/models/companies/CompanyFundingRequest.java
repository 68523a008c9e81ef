package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v1/companies/company-funding}, which returns the funding profile of a company (API reference,
 * section 7). The call costs 4 credits if funding data is found, and nothing otherwise. At least one of the two fields
 * is required.
 *
 * @param companyDomain domain of the company, such as {@code example.com}. This is the preferred identifier
 * @param companyName name of the company. Names are not unique
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record CompanyFundingRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. At least one company field is required.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public CompanyFundingRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(CompanyFundingRequest.class)
                .anyOf("company_domain, company_name", companyDomain, companyName)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static CompanyFundingRequestBuilder builder() {
        return new CompanyFundingRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyFundingRequestBuilder toBuilder() {
        return new CompanyFundingRequestBuilder(this);
    }
}
