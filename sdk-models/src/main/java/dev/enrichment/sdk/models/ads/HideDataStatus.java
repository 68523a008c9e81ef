package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Whether the platform hides data about an ad (API reference, section 6.3). The set is open; the constant is the value
 * that has been seen.
 *
 * @param value the text on the wire, never null
 */
public record HideDataStatus(@JsonValue String value) implements OpenEnum {
    /** Nothing is hidden. */
    public static final HideDataStatus NONE = new HideDataStatus("NONE");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HideDataStatus {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any status, also one without a constant.
     *
     * @param value the text on the wire
     * @return the status
     */
    public static HideDataStatus of(String value) {
        return new HideDataStatus(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
