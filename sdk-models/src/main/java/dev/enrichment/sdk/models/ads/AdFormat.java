package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Format of an ad that the service sends in the simplified form (API reference, section 6.3). This {@link OpenEnum}
 * accepts any value, but only {@link #TEXT} has been observed so far. Ads in the detailed form have {@link
 * AdSnapshot#displayFormat()} instead.
 *
 * @param value the JSON value, never null
 */
public record AdFormat(@JsonValue String value) implements OpenEnum {
    /** An ad that consists of text. */
    public static final AdFormat TEXT = new AdFormat("Text");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdFormat {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
