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
 * Request to {@code POST /v1/email-validation}, which checks whether an email address is deliverable (API reference,
 * section 13). By default, a check costs 0.25 credits. It is free if the result is {@link EmailStatus#UNKNOWN} or the
 * address is malformed. The client does not check the syntax, because the service reports a malformed address as {@link
 * EmailStatus#INVALID}.
 *
 * @param email the address to check. Required
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record EmailValidateRequest(
        @Contact String email, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. The address is required.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public EmailValidateRequest {
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(EmailValidateRequest.class)
                .required("email", email)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static EmailValidateRequestBuilder builder() {
        return new EmailValidateRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public EmailValidateRequestBuilder toBuilder() {
        return new EmailValidateRequestBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
