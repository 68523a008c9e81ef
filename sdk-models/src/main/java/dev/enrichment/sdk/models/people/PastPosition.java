package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A position in the work history of a person (API reference, section 14). Despite the name of this class, it is a
 * current position if {@link #present()} is true.
 *
 * @param title the job title
 * @param company name of the company
 * @param duration period as free text, such as {@code Feb 2023 - Jan 2024}
 * @param present whether the person still holds the position
 * @param additionalProperties all other fields
 */
@CodecJson
public record PastPosition(
        @Nullable String title,
        @Nullable String company,
        @Nullable String duration,
        @JsonProperty("is_present") @Nullable Boolean present,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public PastPosition {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PastPositionBuilder builder() {
        return new PastPositionBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PastPositionBuilder toBuilder() {
        return new PastPositionBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
