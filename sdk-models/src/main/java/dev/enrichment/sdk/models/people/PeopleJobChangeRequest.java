package dev.enrichment.sdk.models.people;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v1/job-change-detector}, which checks whether a person still works at a company (API
 * reference, section 14). By default, a check costs 3 credits, and an unknown profile is free. The profile and at least
 * one of the two company fields are required.
 *
 * @param profileUrl LinkedIn profile of the person, as a URL or user name. Required
 * @param companyName name of the expected company. Takes precedence over the domain
 * @param companyDomain domain of the expected company
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record PeopleJobChangeRequest(
        @Contact String profileUrl,
        @Nullable String companyName,
        @Nullable String companyDomain,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The profile and at least one company field are required.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public PeopleJobChangeRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(PeopleJobChangeRequest.class)
                .required("profile_url", profileUrl)
                .anyOf("company_name, company_domain", companyName, companyDomain)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static PeopleJobChangeRequestBuilder builder() {
        return new PeopleJobChangeRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleJobChangeRequestBuilder toBuilder() {
        return new PeopleJobChangeRequestBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
