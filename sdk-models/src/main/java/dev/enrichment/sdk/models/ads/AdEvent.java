package dev.enrichment.sdk.models.ads;

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
 * @param eventPromotedType type of promotion, such as {@code external_tickets} for tickets that another website sells
 * @param eventStartTimestamp start of the event
 * @param eventEndTimestamp end of the event
 * @param eventLocation location of the event
 * @param eventTimezone time zone of the location, such as {@code Europe/Copenhagen}
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdEvent(
        @Nullable String eventPromotedType,
        @EpochSeconds @Nullable Instant eventStartTimestamp,
        @EpochSeconds @Nullable Instant eventEndTimestamp,
        @Nullable String eventLocation,
        @Nullable String eventTimezone,
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
