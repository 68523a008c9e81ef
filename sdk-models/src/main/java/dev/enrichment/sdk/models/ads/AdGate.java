package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Audience restriction of an ad (API reference, section 6.3). This is an {@link OpenEnum} with the values of the ad
 * platform. The constant is the only value seen so far.
 *
 * @param value the JSON value, never null
 */
public record AdGate(@JsonValue String value) implements OpenEnum {
    /** The ad may be shown. No restriction is known. */
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
