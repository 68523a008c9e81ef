package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An executive of a company (API reference, section 7.2).
 *
 * @param firstName the given name
 * @param lastName the family name
 * @param designation job title, such as {@code Co-Founder & CEO}
 * @param b2bProfile user name of the LinkedIn profile, such as {@code robin-ash}. Accepted as a profile URL by the
 *     personal email finder and the job change detector
 * @param twitter Twitter account, usually a URL
 * @param additionalProperties all other fields
 */
@CodecJson
public record Executive(
        @Personal @JsonProperty("firstName") @Nullable String firstName,
        @Personal @JsonProperty("lastName") @Nullable String lastName,
        @Nullable String designation,
        @Contact @Nullable String b2bProfile,
        @Contact @Nullable String twitter,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Executive {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ExecutiveBuilder builder() {
        return new ExecutiveBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ExecutiveBuilder toBuilder() {
        return new ExecutiveBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
