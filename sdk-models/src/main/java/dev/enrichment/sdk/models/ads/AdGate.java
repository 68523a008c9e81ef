package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Restriction of the people to whom an ad may be shown (API reference, section 6.3). This {@link OpenEnum} accepts any
 * value, but only {@link #ELIGIBLE} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record AdGate(@JsonValue String value) implements OpenEnum {
    /** The ad may be shown, and no restriction of its audience is known. */
    public static final AdGate ELIGIBLE = new AdGate("eligible");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdGate {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
