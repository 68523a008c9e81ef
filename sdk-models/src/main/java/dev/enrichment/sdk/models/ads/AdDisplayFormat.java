package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How an ad is laid out (API reference, section 6.3). The set is open; the constant is the value that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record AdDisplayFormat(@JsonValue String value) implements OpenEnum {
    /** An ad for an event, see {@link AdSnapshot#event()}. */
    public static final AdDisplayFormat EVENT = new AdDisplayFormat("event");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdDisplayFormat {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any layout, also one without a constant.
     *
     * @param value the text on the wire
     * @return the layout
     */
    public static AdDisplayFormat of(String value) {
        return new AdDisplayFormat(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
