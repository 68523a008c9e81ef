package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a person works now, in the answer of a job change check (API reference, section 14).
 *
 * @param title the job title
 * @param company the name of the company
 * @param startDate when the person started, in free text such as {@code Sep 2022}; not a date
 * @param daysAtJob for how many days the person has held the position
 * @param tenureFormatted the same in words, such as {@code 3 years}; to show, not to read
 * @param current whether the person still holds it
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CurrentPosition(
        @Nullable String title,
        @Nullable String company,
        @Nullable String startDate,
        @Nullable Integer daysAtJob,
        @Nullable String tenureFormatted,
        @JsonProperty("is_current_position") @Nullable Boolean current,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public CurrentPosition {
        additionalProperties = Copies.map(additionalProperties);
    }
}
