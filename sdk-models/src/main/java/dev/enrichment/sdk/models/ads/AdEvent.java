package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.EpochSeconds;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The event that an ad is for (API reference, section 6.3).
 *
 * @param eventPromotedType what the ad sells
 * @param eventStartTimestamp when the event starts
 * @param eventEndTimestamp when it ends
 * @param eventLocation where it takes place, as one text
 * @param eventTimezone the time zone of the place, such as {@code Europe/Copenhagen}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AdEvent(
        @Nullable EventPromotion eventPromotedType,
        @EpochSeconds @Nullable Instant eventStartTimestamp,
        @EpochSeconds @Nullable Instant eventEndTimestamp,
        @Nullable String eventLocation,
        @Nullable String eventTimezone,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps an unmodifiable copy of the additional properties. */
    public AdEvent {
        additionalProperties = Copies.map(additionalProperties);
    }
}
