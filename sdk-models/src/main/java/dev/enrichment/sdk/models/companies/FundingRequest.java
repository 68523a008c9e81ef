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
 * Asks for the funding profile of one company: {@code POST /v1/companies/company-funding} (API reference, section 7). Costs 4 credits, and nothing if no funding data is found. At least one of the two fields is required.
 *
 * @param companyDomain the web domain, such as {@code example.com}; the surest identity, so prefer it
 * @param companyName the company's name; names are not unique, so send it beside the domain or without one
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record FundingRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks that the company is named.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public FundingRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(FundingRequest.class)
                .anyOf("company_domain, company_name", companyDomain, companyName)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static FundingRequestBuilder builder() {
        return new FundingRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public FundingRequestBuilder toBuilder() {
        return new FundingRequestBuilder(this);
    }
}
