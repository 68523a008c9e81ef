package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Which special rules of the platform an ad falls under, such as those for politics (API reference, section 6.3). The set
 * is open; the constant is the value that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record AuthorizationCategory(@JsonValue String value) implements OpenEnum {
    /** No special rules. */
    public static final AuthorizationCategory NONE = new AuthorizationCategory("NONE");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AuthorizationCategory {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any category, also one without a constant.
     *
     * @param value the text on the wire
     * @return the category
     */
    public static AuthorizationCategory of(String value) {
        return new AuthorizationCategory(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
