package dev.enrichment.sdk.models.people;

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
 * Asks whether a person still works at the company you expect: {@code POST /v1/job-change-detector} (API reference, section 14). Costs 3 credits a check by default, nothing for an unknown profile. The profile and at least
 * one of the two company fields are required.
 *
 * @param profileUrl the person's profile on the professional network: its address, or the user name; required
 * @param companyName the name of the company where the person is expected; where it is sent, it decides the match
 * @param companyDomain the web domain of the company where the person is expected
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record JobChangeRequest(
        String profileUrl,
        @Nullable String companyName,
        @Nullable String companyDomain,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks that the profile and the company are given.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public JobChangeRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(JobChangeRequest.class)
                .required("profile_url", profileUrl)
                .anyOf("company_name, company_domain", companyName, companyDomain)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static JobChangeRequestBuilder builder() {
        return new JobChangeRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public JobChangeRequestBuilder toBuilder() {
        return new JobChangeRequestBuilder(this);
    }
}
