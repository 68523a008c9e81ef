package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Buildable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to check whether a person still works at a company: {@code POST /v1/job-change-detector} (API reference,
 * section 14). By default, a check costs 3 credits, and an unknown profile is free. The profile and at least one of the
 * two company fields are required.
 *
 * @param profileUrl LinkedIn profile of the person: URL or user name; required
 * @param companyName name of the expected company; takes precedence over the domain
 * @param companyDomain domain of the expected company
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@Buildable
@CodecJson
public record JobChangeRequest(
        @JsonProperty("profile_url") String profileUrl,
        @JsonProperty("company_name") @Nullable String companyName,
        @JsonProperty("company_domain") @Nullable String companyDomain,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Requires the profile and a company field.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is violated; the exception contains all
     *     violations
     */
    public JobChangeRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(JobChangeRequest.class)
                .required("profile_url", profileUrl)
                .anyOf("company_name, company_domain", companyName, companyDomain)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /**
     * Creates an empty builder.
     *
     * @return a new builder
     */
    public static JobChangeRequestBuilder builder() {
        return new JobChangeRequestBuilder();
    }

    /**
     * Creates a builder with the values of this record.
     *
     * @return a new builder
     */
    public JobChangeRequestBuilder toBuilder() {
        return new JobChangeRequestBuilder(this);
    }

    /** Returns the fields that are set, by JSON name. Personal data is masked. The accessors return it unmasked. */
    @Override
    public String toString() {
        return PersonalData.mask(this, "profile_url");
    }
}
