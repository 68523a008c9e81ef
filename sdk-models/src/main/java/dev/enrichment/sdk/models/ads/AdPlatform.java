package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * A platform on which an ad is shown (API reference, section 6.3). The set is open; the constants are the platforms that
 * the specification names.
 *
 * @param value the text on the wire, never null
 */
public record AdPlatform(@JsonValue String value) implements OpenEnum {
    /** The social network itself. */
    public static final AdPlatform FACEBOOK = new AdPlatform("facebook");

    /** The network for pictures and short films. */
    public static final AdPlatform INSTAGRAM = new AdPlatform("instagram");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AdPlatform {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any platform, also one without a constant.
     *
     * @param value the text on the wire
     * @return the platform
     */
    public static AdPlatform of(String value) {
        return new AdPlatform(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
