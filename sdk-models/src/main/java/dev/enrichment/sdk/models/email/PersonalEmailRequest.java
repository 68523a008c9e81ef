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
 * Asks for the personal email addresses of one person: {@code POST /v1/people/personal-email-finder} (API reference, section 4). Costs 2 credits if an address is found, nothing otherwise.
 *
 * @param profileUrl the person's profile on the professional network: a full address, the form {@code in/<name>} or the
 *     bare user name; required. The page of a company is refused
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record PersonalEmailRequest(
        String profileUrl, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Checks that the profile is given.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public PersonalEmailRequest {
        additionalProperties = Copies.map(additionalProperties);
        new Violations(PersonalEmailRequest.class)
                .required("profile_url", profileUrl)
                .undocumented(additionalProperties)
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static PersonalEmailRequestBuilder builder() {
        return new PersonalEmailRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public PersonalEmailRequestBuilder toBuilder() {
        return new PersonalEmailRequestBuilder(this);
    }
}
