package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A contact channel that a person must have to be found by a people search (API reference, section 11). Prefer the
 * newer filters {@code requiredEmail} and {@code requiredMobile}.
 *
 * @param value the JSON value, never null
 */
public record Channel(@JsonValue String value) implements OpenEnum {
    /** Email. Selects people with a known email address. */
    public static final Channel EMAIL = new Channel("email");

    /** Phone. Selects people with a known phone number. */
    public static final Channel PHONE = new Channel("phone");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Channel {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
