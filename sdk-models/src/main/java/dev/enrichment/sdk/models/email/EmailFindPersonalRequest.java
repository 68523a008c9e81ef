package dev.enrichment.sdk.models.email;

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
 * Request to {@code POST /v1/people/personal-email-finder}, which finds the personal email addresses of a person (API
 * reference, section 4). The call costs 2 credits if an address is found, and nothing otherwise.
 *
 * @param profileUrl LinkedIn profile of the person, as a full URL, as {@code in/<name>} or as a user name. Required.
 *     The service rejects company pages
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record EmailFindPersonalRequest(
        @Contact String profileUrl, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The profile is required.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public EmailFindPersonalRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(EmailFindPersonalRequest.class)
                .required("profile_url", profileUrl)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static EmailFindPersonalRequestBuilder builder() {
        return new EmailFindPersonalRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public EmailFindPersonalRequestBuilder toBuilder() {
        return new EmailFindPersonalRequestBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
