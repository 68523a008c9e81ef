package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Type of promotion in an event ad (API reference, section 6.4). This {@link OpenEnum} accepts any value, but only
 * {@link #EXTERNAL_TICKETS} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record EventPromotion(@JsonValue String value) implements OpenEnum {
    /** The ad promotes tickets that are sold on an external website. */
    public static final EventPromotion EXTERNAL_TICKETS = new EventPromotion("external_tickets");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EventPromotion {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
