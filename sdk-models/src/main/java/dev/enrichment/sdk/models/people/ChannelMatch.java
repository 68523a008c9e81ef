package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How several {@link Channel}s of a request combine (API reference, section 11).
 *
 * @param value the text on the wire, never null
 */
public record ChannelMatch(@JsonValue String value) implements OpenEnum {
    /** One of the channels is enough; what the service does if nothing is sent. */
    public static final ChannelMatch ANY = new ChannelMatch("any");

    /** Every one of the channels must be available. */
    public static final ChannelMatch ALL = new ChannelMatch("all");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ChannelMatch {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any rule, also one without a constant.
     *
     * @param value the text on the wire
     * @return the rule
     */
    public static ChannelMatch of(String value) {
        return new ChannelMatch(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
