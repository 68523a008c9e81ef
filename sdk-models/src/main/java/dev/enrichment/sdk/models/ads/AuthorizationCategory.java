package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Special rules that apply to an ad, such as the rules for political ads (API reference, section 6.4). This {@link
 * OpenEnum} accepts any value, but only {@link #NONE} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record AuthorizationCategory(@JsonValue String value) implements OpenEnum {
    /** No special rules apply to the ad. */
    public static final AuthorizationCategory NONE = new AuthorizationCategory("NONE");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AuthorizationCategory {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
