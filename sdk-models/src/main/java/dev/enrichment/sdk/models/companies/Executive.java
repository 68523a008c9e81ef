package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A person who leads a company (API reference, section 7.2).
 *
 * @param firstName the given name
 * @param lastName the family name
 * @param designation the title, such as {@code Co-Founder & CEO}
 * @param b2bProfile the short name of the profile on the professional network, such as {@code robin-ash}; the person
 *     operations take it as a profile URL
 * @param twitter the account on the platform of short messages, usually an address
 * @param additionalProperties everything else
 */
public record Executive(
        @Nullable String firstName,
        @Nullable String lastName,
        @Nullable String designation,
        @JsonProperty("b2b_profile") @Nullable String b2bProfile,
        @Nullable String twitter,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public Executive {
        additionalProperties = Copies.map(additionalProperties);
    }
}
