package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A platform on which an ad is shown (API reference, section 6.3). This is an {@link OpenEnum}, so other values are
 * possible. The constants are the documented platforms.
 *
 * @param value the JSON value, never null
 */
public record AdPlatform(@JsonValue String value) implements OpenEnum {
    /** The ad is shown on Facebook. */
    public static final AdPlatform FACEBOOK = new AdPlatform("facebook");

    /** The ad is shown on Instagram. */
    public static final AdPlatform INSTAGRAM = new AdPlatform("instagram");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdPlatform {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
