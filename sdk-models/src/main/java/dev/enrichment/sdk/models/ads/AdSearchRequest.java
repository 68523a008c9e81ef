package dev.enrichment.sdk.models.ads;

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
 * Asks for the advertisements that a company runs: {@code POST /v1/ads/meta-ads-search} (API reference, section 6). By default an answer with ads costs 0.2 credits and an empty one nothing; higher charges have been seen, up
 * to one credit for each ad. At least one of the two company fields is required.
 *
 * @param companyDomain the web domain of the company, such as {@code example.com}; the surest identity, so prefer it
 * @param companyName the name of the company; names are not unique
 * @param limit the most ads in the answer, 1 to 100 as far as known; the service gives all it has if unset. Where ads
 *     are charged one by one, it caps what the call can cost
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record AdSearchRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable Integer limit,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks that the company is named.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public AdSearchRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(AdSearchRequest.class)
                .anyOf("company_domain, company_name", companyDomain, companyName)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static AdSearchRequestBuilder builder() {
        return new AdSearchRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public AdSearchRequestBuilder toBuilder() {
        return new AdSearchRequestBuilder(this);
    }
}
