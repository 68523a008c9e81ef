package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.EpochSeconds;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The event that an ad promotes (API reference, section 6.4).
 *
 * @param eventPromotedType what the ad promotes
 * @param eventStartTimestamp when the event starts
 * @param eventEndTimestamp when the event ends
 * @param eventLocation location of the event
 * @param eventTimezone time zone of the location, such as {@code Europe/Copenhagen}
 * @param additionalProperties all other fields
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
    public AdEvent {
        additionalProperties = Copies.map(additionalProperties);
    }
}
