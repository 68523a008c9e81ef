package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks up one company by its identity: {@code POST /v3/companies/search} in one-company mode (API reference, section 10). Costs 1 credit if the company is found and nothing otherwise. Give one identity or several; nothing is
 * checked, but without any of them there is nothing to look up. To ask for a list use {@link CompanySearchRequest}.
 *
 * <p>The service takes a request for a list as soon as it carries a limit, filters or a query. This request therefore
 * refuses those names even as additional properties.
 *
 * @param companyDomain the web domain, such as {@code example.com}; the surest identity, so prefer it
 * @param companyName the company's name; names are not unique, so use it only without a domain
 * @param profileUrl the address of the company's page on the professional network
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record CompanyLookupRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String profileUrl,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Each of them switches the service to list mode. */
    private static final List<String> LIST_FIELDS = List.of("limit", "company_filters", "filters", "query");

    /**
     * Refuses what would turn the look-up into a list.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public CompanyLookupRequest {
        additionalProperties = Copies.map(additionalProperties);
        Violations violations = new Violations(CompanyLookupRequest.class);
        for (String name : LIST_FIELDS) {
            violations.rule(!additionalProperties.containsKey(name), name, "asks for a list: use CompanySearchRequest");
        }
        violations.undocumented(additionalProperties).raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static CompanyLookupRequestBuilder builder() {
        return new CompanyLookupRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public CompanyLookupRequestBuilder toBuilder() {
        return new CompanyLookupRequestBuilder(this);
    }
}
