package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What the button of an ad asks the reader to do (API reference, section 6.3). The set is open; the constant is the value
 * that has been seen. The words on the button are in {@link AdSnapshot#ctaText()}.
 *
 * @param value the text on the wire, never null
 */
public record CallToAction(@JsonValue String value) implements OpenEnum {
    /** Buy tickets for an event. */
    public static final CallToAction BUY_TICKETS = new CallToAction("BUY_TICKETS");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CallToAction {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any action, also one without a constant.
     *
     * @param value the text on the wire
     * @return the action
     */
    public static CallToAction of(String value) {
        return new CallToAction(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
