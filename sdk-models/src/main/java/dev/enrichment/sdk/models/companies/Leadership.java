package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Executives of a company. Both forms of a funding profile contain them as {@code leadership} (API reference, section
 * 7.2).
 *
 * @param ceo chief executive officer
 * @param additionalProperties all other fields
 */
@CodecJson
public record Leadership(
        @Nullable Executive ceo, @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Leadership {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static LeadershipBuilder builder() {
        return new LeadershipBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public LeadershipBuilder toBuilder() {
        return new LeadershipBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
