package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/companies/lookalike}, which finds companies that are similar to seed companies or match a
 * description (API reference, section 9). The search costs a flat 5 credits if any companies are returned, and nothing
 * otherwise. A seed, which the results should resemble, is required. It can be a domain, a website, a description, a
 * company name, or a non-empty {@code seed}.
 *
 * @param companyDomain domain of the seed company, such as {@code example.com}. This is the preferred kind of seed
 * @param domain alternative name of {@code companyDomain}
 * @param website website of the seed company, as a URL or domain. The service uses only the domain
 * @param seed a seed that consists of one or more domains, a description, or both
 * @param description description of the companies as free text, such as {@code payroll software for small hotels}
 * @param companyName name of the seed company. Used as free text, and only if no domain is set
 * @param companyFilters filters for the similar companies. The service applies them after it has found similar
 *     companies, so a strict filter leaves few results
 * @param limit maximum number of companies in a response, 1 to 2000. The service's default is 25. It has no effect on
 *     the cost
 * @param offset number of companies to skip, at least 0. The service's default is 0. The next page is at offset +
 *     limit, and costs 5 credits again
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record CompanyLookalikesRequest(
        @Nullable String companyDomain,
        @Nullable String domain,
        @Nullable String website,
        @Nullable LookalikeSeed seed,
        @Nullable String description,
        @Nullable String companyName,
        @Nullable CompanyFilters companyFilters,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. A seed is required, while {@code limit} and {@code offset} are optional. A limit must be
     * from 1 to 2000, and an offset must not be negative.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public CompanyLookalikesRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(CompanyLookalikesRequest.class)
                .anyOf(
                        "company_domain, domain, website, seed.domain, seed.domains, seed.description, description,"
                                + " company_name",
                        companyDomain,
                        domain,
                        website,
                        seed != null && seed.isSet() ? seed : null,
                        description,
                        companyName)
                .range("limit", limit, 1, 2000)
                .atLeast("offset", offset, 0)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static CompanyLookalikesRequestBuilder builder() {
        return new CompanyLookalikesRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyLookalikesRequestBuilder toBuilder() {
        return new CompanyLookalikesRequestBuilder(this);
    }
}
