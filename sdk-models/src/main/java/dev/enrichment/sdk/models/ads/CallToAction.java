package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Action of an ad's button (API reference, section 6.4). This {@link OpenEnum} accepts any value, but only {@link
 * #BUY_TICKETS} has been observed so far. The label of the button is {@link AdSnapshot#ctaText()}.
 *
 * @param value the JSON value, never null
 */
public record CallToAction(@JsonValue String value) implements OpenEnum {
    /** The button leads to tickets for an event. */
    public static final CallToAction BUY_TICKETS = new CallToAction("BUY_TICKETS");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CallToAction {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
