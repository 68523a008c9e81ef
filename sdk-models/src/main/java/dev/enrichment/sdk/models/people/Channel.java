package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A contact channel, in the older form of a people search (API reference, section 11). Prefer {@code requiredEmail} and
 * {@code requiredMobile}.
 *
 * @param value the JSON value, never null
 */
public record Channel(@JsonValue String value) implements OpenEnum {
    /** An email address is known. */
    public static final Channel EMAIL = new Channel("email");

    /** A phone number is known. */
    public static final Channel PHONE = new Channel("phone");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Channel {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
