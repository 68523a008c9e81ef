package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A way to reach a person, as the older form of a people search asks for it (API reference, section 11). New
 * requests do better with {@code requiredEmail} and {@code requiredMobile}.
 *
 * @param value the text on the wire, never null
 */
public record Channel(@JsonValue String value) implements OpenEnum {
    /** An email address is known. */
    public static final Channel EMAIL = new Channel("email");

    /** A phone number is known. */
    public static final Channel PHONE = new Channel("phone");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Channel {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any channel, also one without a constant.
     *
     * @param value the text on the wire
     * @return the channel
     */
    public static Channel of(String value) {
        return new Channel(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
