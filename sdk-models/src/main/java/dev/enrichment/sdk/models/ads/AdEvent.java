package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.EpochSeconds;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The event that an ad promotes (API reference, section 6.4).
 *
 * @param eventPromotedType type of promotion, such as for tickets
 * @param eventStartTimestamp start of the event
 * @param eventEndTimestamp end of the event
 * @param eventLocation location of the event
 * @param eventTimezone time zone of the location, such as {@code Europe/Copenhagen}
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdEvent(
        @JsonProperty("event_promoted_type") @Nullable EventPromotion eventPromotedType,

        @JsonProperty("event_start_timestamp") @EpochSeconds @Nullable
        Instant eventStartTimestamp,

        @JsonProperty("event_end_timestamp") @EpochSeconds @Nullable
        Instant eventEndTimestamp,

        @JsonProperty("event_location") @Nullable String eventLocation,
        @JsonProperty("event_timezone") @Nullable String eventTimezone,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AdEvent {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdEventBuilder builder() {
        return new AdEventBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdEventBuilder toBuilder() {
        return new AdEventBuilder(this);
    }
}
