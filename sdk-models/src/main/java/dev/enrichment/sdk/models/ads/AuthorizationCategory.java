package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Special rules that apply to an ad, such as those for political ads (API reference, section 6.4). Open enum; the
 * constant is the only value seen so far.
 *
 * @param value the JSON value, never null
 */
public record AuthorizationCategory(@JsonValue String value) implements OpenEnum {
    /** No special rules. */
    public static final AuthorizationCategory NONE = new AuthorizationCategory("NONE");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AuthorizationCategory {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
