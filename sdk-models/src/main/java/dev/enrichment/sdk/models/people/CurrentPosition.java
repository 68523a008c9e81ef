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
 * Current position of a person, as found by the job change detector (API reference, section 14).
 *
 * @param title the job title
 * @param company name of the company
 * @param startDate start as free text, such as {@code Sep 2022}
 * @param daysAtJob number of days in the position
 * @param tenureFormatted time in the position for display, such as {@code 3 years}
 * @param current whether the person still holds the position
 * @param additionalProperties all other fields
 */
@CodecJson
public record CurrentPosition(
        @Nullable String title,
        @Nullable String company,
        @Nullable String startDate,
        @Nullable Integer daysAtJob,
        @Nullable String tenureFormatted,
        @JsonProperty("is_current_position") @Nullable Boolean current,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public CurrentPosition {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CurrentPositionBuilder builder() {
        return new CurrentPositionBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CurrentPositionBuilder toBuilder() {
        return new CurrentPositionBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
