package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Rule that determines whether a person must have all requested contact channels, such as email and phone, or at least
 * one of them (API reference, section 11).
 *
 * @param value the JSON value, never null
 */
public record ChannelMatch(@JsonValue String value) implements OpenEnum {
    /**
     * At least one of the requested contact channels, such as email or phone, must be known for the person. The service
     * uses this value by default.
     */
    public static final ChannelMatch ANY = new ChannelMatch("any");

    /** All requested contact channels, such as email and phone, must be known for the person. */
    public static final ChannelMatch ALL = new ChannelMatch("all");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ChannelMatch {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
