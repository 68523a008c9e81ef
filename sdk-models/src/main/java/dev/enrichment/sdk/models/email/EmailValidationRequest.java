package dev.enrichment.sdk.models.email;

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
 * Asks whether mail to an address would arrive: {@code POST /v1/email-validation} (API reference, section 13).
 * A decided address costs 0.25 credits by default; an undecidable or malformed one is free. The syntax is not checked
 * here: the service answers a malformed address as {@link EmailStatus#INVALID}, at once and free of charge.
 *
 * @param email the address to check; required
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record EmailValidationRequest(
        String email, @AdditionalProperties Map<String, @Nullable Object> additionalProperties) implements Extensible {
    /**
     * Checks that the address is given.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public EmailValidationRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(EmailValidationRequest.class)
                .required("email", email)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static EmailValidationRequestBuilder builder() {
        return new EmailValidationRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public EmailValidationRequestBuilder toBuilder() {
        return new EmailValidationRequestBuilder(this);
    }
}
