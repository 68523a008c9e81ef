package dev.enrichment.sdk.models.ads;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v1/ads/meta-ads-search}, which finds the ads that a company runs (API reference, section 6).
 * By default, a response with ads costs 0.2 credits, and an empty one is free. A sample in the service's documentation
 * shows a charge of 2.6 credits, and some plans charge 1 credit per ad. At least one of the two company fields is
 * required.
 *
 * @param companyDomain domain of the company, such as {@code example.com}. This is the preferred identifier, because
 *     names are not unique
 * @param companyName name of the company. Names are not unique
 * @param limit maximum number of ads in the response. The service appears to accept 1 to 100. Unlimited if unset. If
 *     ads are charged individually, this limits the cost of the call
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record AdSearchRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable Integer limit,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. At least one company field is required. The {@code limit} is optional and must be at least
     * 1.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public AdSearchRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(AdSearchRequest.class)
                .anyOf("company_domain, company_name", companyDomain, companyName)
                .atLeast("limit", limit, 1)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static AdSearchRequestBuilder builder() {
        return new AdSearchRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdSearchRequestBuilder toBuilder() {
        return new AdSearchRequestBuilder(this);
    }
}
