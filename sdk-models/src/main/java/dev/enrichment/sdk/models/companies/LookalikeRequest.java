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
 * Asks for companies that are like a seed: {@code POST /v3/companies/lookalike} (API reference, section 9).
 * Costs 5 credits when at least one company is returned, however many there are, and nothing otherwise: a large {@code
 * limit} costs no more. At least one seed is required: a domain, a web site, a {@code seed} that says something, a
 * description or a name.
 *
 * @param companyDomain the web domain of the company to resemble, such as {@code example.com}; the preferred seed
 * @param domain the web domain to resemble, under another name of the field; prefer {@code companyDomain}
 * @param website the web site of the company to resemble, an address or a domain; the service reduces it to the domain
 * @param seed a seed of several domains or of a domain with a description
 * @param description the companies wanted in free text, such as {@code payroll software for small hotels}
 * @param companyName the name of the company to resemble; read as free text, and only if no domain is given
 * @param companyFilters narrows the lookalikes, after the similarity is known: a strict filter leaves few rows
 * @param limit the most companies in one answer, 1 to 2000; the service takes 25 if unset
 * @param offset how many companies to skip, at least 0; the service takes 0 if unset. The next page is offset + limit,
 *     and is another call that costs 5 credits
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record LookalikeRequest(
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
     * Checks that there is a seed, and the bounds of {@code limit} and {@code offset}.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public LookalikeRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(LookalikeRequest.class)
                .anyOf(
                        "company_domain, domain, website, seed.domain, seed.domains, seed.description, description,"
                                + " company_name",
                        companyDomain,
                        domain,
                        website,
                        seed != null && seed.given() ? seed : null,
                        description,
                        companyName)
                .range("limit", limit, 1, 2000)
                .atLeast("offset", offset, 0)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static LookalikeRequestBuilder builder() {
        return new LookalikeRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public LookalikeRequestBuilder toBuilder() {
        return new LookalikeRequestBuilder(this);
    }
}
