package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/companies/search} in single-company mode, which looks up one company (API reference,
 * section 10). The lookup costs 1 credit if the company is found, and nothing otherwise. Set at least one of the
 * fields. The client does not check whether one is set. For a list of companies, use {@link CompanySearchRequest}.
 *
 * <p>If a request has a limit, filters or a query, the service treats it as a list search. Additional properties with
 * these names are therefore rejected.
 *
 * @param companyDomain domain of the company, such as {@code example.com}. This is the preferred identifier
 * @param companyName name of the company. Names are not unique, so use it only without a domain
 * @param profileUrl LinkedIn URL of the company
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record CompanyLookupRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String profileUrl,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Fields that make the service treat a request as a list search. */
    private static final List<String> LIST_FIELDS = List.of("limit", "company_filters", "filters", "query");

    /**
     * Creates the request. Additional properties that would switch the service to list mode are rejected.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public CompanyLookupRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        Violations violations = new Violations(CompanyLookupRequest.class);
        for (String name : LIST_FIELDS) {
            violations.rule(!additionalProperties.containsKey(name), name, "asks for a list: use CompanySearchRequest");
        }
        violations.undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static CompanyLookupRequestBuilder builder() {
        return new CompanyLookupRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyLookupRequestBuilder toBuilder() {
        return new CompanyLookupRequestBuilder(this);
    }
}
