package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Layout of an ad (API reference, section 6.4). This {@link OpenEnum} accepts any value, but only {@link #EVENT} has
 * been observed so far.
 *
 * @param value the JSON value, never null
 */
public record AdDisplayFormat(@JsonValue String value) implements OpenEnum {
    /** Layout of an ad that promotes an event. {@link AdSnapshot#event()} describes the event. */
    public static final AdDisplayFormat EVENT = new AdDisplayFormat("event");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdDisplayFormat {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
