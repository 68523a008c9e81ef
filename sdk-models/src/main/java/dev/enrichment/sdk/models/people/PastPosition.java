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
 * One position of a person's work history (API reference, section 14). Despite its name it can be a current
 * one, see {@link #present()}.
 *
 * @param title the job title
 * @param company the name of the company
 * @param duration from when to when, in free text such as {@code Feb 2023 - Jan 2024}; not dates
 * @param present whether the person still holds it
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PastPosition(
        @Nullable String title,
        @Nullable String company,
        @Nullable String duration,
        @JsonProperty("is_present") @Nullable Boolean present,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public PastPosition {
        additionalProperties = Copies.map(additionalProperties);
    }
}
