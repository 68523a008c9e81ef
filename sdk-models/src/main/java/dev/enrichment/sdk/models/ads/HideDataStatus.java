package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Status that shows whether the ad platform hides data about an ad (API reference, section 6.3). This {@link OpenEnum}
 * accepts any value, but only {@link #NONE} has been observed so far.
 *
 * @param value the JSON value, never null
 */
public record HideDataStatus(@JsonValue String value) implements OpenEnum {
    /** No data about the ad is hidden. */
    public static final HideDataStatus NONE = new HideDataStatus("NONE");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HideDataStatus {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
