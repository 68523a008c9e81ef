package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What an event ad sells (API reference, section 6.3). The set is open; the constant is the value that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record EventPromotion(@JsonValue String value) implements OpenEnum {
    /** Tickets, on a web site outside the platform. */
    public static final EventPromotion EXTERNAL_TICKETS = new EventPromotion("external_tickets");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EventPromotion {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any kind, also one without a constant.
     *
     * @param value the text on the wire
     * @return the kind of promotion
     */
    public static EventPromotion of(String value) {
        return new EventPromotion(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
